import MovingFigure, {
  type FigureText,
  Slider,
} from 'docusaurus-blog-kit/figures/MovingFigure';
import move from './Reconnect.move';
import {
  away,
  end,
  example,
  missedIn,
  jobSteps,
  outcomeOf,
  shownAt,
  xOf,
} from './gap';

/** A job and its client on a line of time each, with a gap in the connection. */
export default function Reconnect(text: FigureText) {
  const isMissed = missedIn(example);
  return (
    <MovingFigure
      {...text}
      move={move}
      controls={
        <Slider
          name="cut"
          label="When the connection is cut"
          max={end - away}
          value={example}
        />
      }
      outcome={outcomeOf(example)}
    >
      <svg
        viewBox="0 0 320 104"
        fill="none"
        stroke="currentColor"
        fontSize="12"
        aria-hidden="true"
      >
        <g fill="currentColor" stroke="none">
          <text y="34">job</text>
          <text y="94">client</text>
        </g>
        <path className="line" d="M42 30H318" />
        <path
          className="line"
          data-part="before"
          d={`M42 90H${xOf(example)}`}
        />
        <path
          className="line"
          data-part="after"
          d={`M${xOf(example + away)} 90H318`}
        />
        <path
          className="line"
          data-part="gap"
          d={`M${xOf(example)} 90H${xOf(example + away)}`}
          strokeDasharray="1 5"
        />
        {jobSteps.map(({ at, name }, index) => (
          <g key={name} data-part={name} data-on={isMissed[index] || undefined}>
            <circle className="line" cx={xOf(at)} cy="30" r="4" />
            <path
              className="line"
              data-part={`${name} message`}
              d={`M${xOf(at)} 34L${xOf(shownAt(at, example))} 86`}
            />
            <text
              fill="currentColor"
              stroke="none"
              textAnchor="middle"
              x={xOf(at)}
              y="14"
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
    </MovingFigure>
  );
}
