import MovingFigure, {
  type FigureText,
} from 'docusaurus-blog-kit/components/MovingFigure';
import Slider from 'docusaurus-blog-kit/components/MovingFigure/Slider';
import move from './Cost.move';
import {
  dollarText,
  example,
  monthlyBill,
  most,
  outcomeOf,
  totalOf,
  widthOf,
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
      <ul className="figure-bill">
        {lines.map((line) => (
          <li key={line.item}>
            {line.item} <data data-part={line.item}>{dollarText(line.dollars)}</data>
            <svg height="3" aria-hidden="true" stroke="currentColor">
              <line className="line edge" x2="100%" y1="1.5" y2="1.5" />
              <line
                className="accent"
                data-part={`${line.item} line`}
                x2={`${widthOf(line)}%`}
                y1="1.5"
                y2="1.5"
              />
            </svg>
          </li>
        ))}
        <li>
          Total <data data-part="total">{dollarText(totalOf(lines))}</data>
        </li>
      </ul>
    </MovingFigure>
  );
}
