import MovingFigure, {
  type FigureText,
  Slider,
  Steps,
} from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Release.move';
import { example, outcomeOf, statesOf, writes } from './writes';

/** The writes of a release, any of which may fail. */
export default function Release(text: FigureText) {
  return (
    <MovingFigure
      {...text}
      move={move}
      controls={
        <Slider
          name="failing"
          label="The write that fails"
          min={1}
          max={writes.length + 1}
          value={example}
        />
      }
      outcome={outcomeOf(example)}
    >
      <Steps steps={writes} states={statesOf(example)} />
    </MovingFigure>
  );
}
