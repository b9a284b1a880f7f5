import MovingFigure, {
  type FigureText,
  Slider,
} from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Retries.move';
import { example, grid, most, outcomeOf } from './attempts';

/** The requests that retries within retries make of one. */
export default function Retries(text: FigureText) {
  return (
    <MovingFigure
      {...text}
      move={move}
      controls={
        <>
          <Slider
            name="client"
            label="Attempts of the client"
            min={1}
            max={most}
            value={example.client}
          />
          <Slider
            name="workflow"
            label="Attempts of the workflow"
            min={1}
            max={most}
            value={example.workflow}
          />
        </>
      }
      outcome={outcomeOf(example)}
    >
      <svg
        viewBox="0 0 300 112"
        fill="none"
        stroke="currentColor"
        fontSize="12"
        aria-hidden="true"
      >
        {grid(example).map((isMade, index) => {
          const [column, row] = [index % most, Math.floor(index / most)];
          return (
            <g
              key={index}
              data-part={`request ${index}`}
              data-on={isMade || undefined}
            >
              <rect
                className="line edge"
                x={57 + 82 * column}
                y={4 + 40 * row}
                width="76"
                height="28"
                rx="6"
              />
              {column === 0 && (
                <text fill="currentColor" stroke="none" y={22 + 40 * row}>
                  run {row + 1}
                </text>
              )}
              <text
                className="muted"
                fill="currentColor"
                stroke="none"
                textAnchor="middle"
                x={95 + 82 * column}
                y={22 + 40 * row}
              >
                request
              </text>
            </g>
          );
        })}
      </svg>
    </MovingFigure>
  );
}
