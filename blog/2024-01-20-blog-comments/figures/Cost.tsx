import MovingFigure, {
  type FigureText,
  Bar,
  Slider,
} from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Cost.move';
import {
  dollarText,
  example,
  monthlyBill,
  most,
  outcomeOf,
  totalOf,
  partOf,
} from './monthlyBill';

/** The bill of a month, whose lines grow with the readers. */
export default function Cost(text: FigureText) {
  const lines = monthlyBill(example);
  return (
    <MovingFigure
      {...text}
      move={move}
      outcome={outcomeOf(example)}
      controls={
        <>
          <Slider
            name="comments"
            label="Comments a month"
            max={most.comments}
            step={100}
            value={example.comments}
          />
          <Slider
            name="views"
            label="Views a month"
            max={most.views}
            step={10_000}
            value={example.views}
          />
        </>
      }
    >
      <ul className="figure-bars">
        {lines.map((line) => (
          <Bar
            key={line.item}
            name={line.item}
            label={line.item}
            text={dollarText(line.dollars)}
            part={partOf(line)}
          />
        ))}
        <li>
          Total <data data-part="total">{dollarText(totalOf(lines))}</data>
        </li>
      </ul>
    </MovingFigure>
  );
}
