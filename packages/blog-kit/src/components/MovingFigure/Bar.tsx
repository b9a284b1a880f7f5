import React, { type ReactNode } from 'react';
import { percent } from './figureParts';

interface Props {
  /** What moves the figure knows the bar by this name. */
  readonly name: string;
  readonly label: string;
  /** The value as the figure shows it. */
  readonly text: string;
  /** How much of the width the line takes, from 0 to 1. */
  readonly part: number;
  /** Where a mark stands, to compare with. */
  readonly mark?: number;
}

/** An entry of a list, with its value at the end of the line and a thin line as long as the value is large. */
export default function Bar({ name, label, text, part, mark }: Props): ReactNode {
  return (
    <li>
      {label} <data data-part={name}>{text}</data>
      <svg height="3" aria-hidden="true" stroke="currentColor">
        <line className="line edge" x2="100%" y1="1.5" y2="1.5" />
        <line className="accent" data-part={`${name} line`} x2={percent(part)} y1="1.5" y2="1.5" />
        {mark !== undefined && (
          <line className="line" x1={percent(mark)} x2={percent(mark)} y1="-3" y2="6" />
        )}
      </svg>
    </li>
  );
}
