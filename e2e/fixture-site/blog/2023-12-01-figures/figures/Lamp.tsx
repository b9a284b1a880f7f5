import MovingFigure, { type FigureText, Slider } from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Lamp.move';
import { lightOf } from './light';

export default function Lamp(text: FigureText) {
  return (
    <MovingFigure
      {...text}
      move={move}
      controls={<Slider name="light" label="Light" max={3} value={1} />}
      outcome={lightOf(1)}
    >
      <svg viewBox="0 0 90 20" fill="none" stroke="currentColor" aria-hidden="true">
        <circle className="line" cx="10" cy="10" r="8" />
        <path className="accent" data-part="beam" d="M25 10h20" />
      </svg>
    </MovingFigure>
  );
}
