import React, { type ReactNode } from 'react';
import type { StepState } from './figureParts';

interface Step {
  /** Who does it, or where it happens. */
  readonly who: string;
  readonly text: string;
}

interface Props {
  readonly steps: readonly Step[];
  /** The state of each in the still picture. */
  readonly states: readonly StepState[];
}

/** Steps one after the other, with a node each on a thin line. */
export default function Steps({ steps, states }: Props): ReactNode {
  return (
    <ol className="figure-steps">
      {steps.map(({ who, text }, index) => (
        <li key={text} data-part={`step ${index}`} data-state={states[index]}>
          <span className="muted">{who}</span> {text}
        </li>
      ))}
    </ol>
  );
}
