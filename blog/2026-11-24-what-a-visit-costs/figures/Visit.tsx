import MovingFigure, {
  type FigureText,
  Bar,
  Slider,
} from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Visit.move';
import {
  cellOf,
  example,
  outcomeOf,
  rows,
  stockOf,
  versions,
} from './versions';

/** A visit of four posts in three versions of the blog. */
export default function Visit(text: FigureText) {
  return (
    <MovingFigure
      {...text}
      move={move}
      controls={
        <Slider
          name="version"
          label="Stock, the first version, today"
          max={versions.length - 1}
          value={example}
        />
      }
      outcome={outcomeOf(example)}
    >
      <ul className="figure-bars">
        {rows.map((row) => (
          <Bar
            key={row.name}
            name={row.name}
            label={row.label}
            mark={stockOf(row)}
            {...cellOf(row, example)}
          />
        ))}
      </ul>
    </MovingFigure>
  );
}
