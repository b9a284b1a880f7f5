import MovingFigure, {
  type FigureText,
  Slider,
  Steps,
} from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Tunnel.move';
import { example, outcomeOf, statesOf, steps } from './scene';

/** A sign-up on a train, step by step. */
export default function Tunnel(text: FigureText) {
  const scene = { step: example, accepts: false, knows: false };
  return (
    <MovingFigure
      {...text}
      move={move}
      controls={
        <>
          <Slider
            name="step"
            label="Step"
            min={1}
            max={steps.length}
            value={example}
          />
          <div>
            <label>
              <input type="checkbox" name="accepts" autoComplete="off" />
              The server accepts the second confirmation
            </label>
            <label>
              <input type="checkbox" name="knows" autoComplete="off" />
              The form knows the refusal
            </label>
          </div>
        </>
      }
      outcome={outcomeOf(scene)}
    >
      <Steps steps={steps} states={statesOf(scene)} />
    </MovingFigure>
  );
}
