import React, { type ReactNode } from 'react';

interface Props {
  /** What moves the figure knows the field by this name. */
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly min?: number;
  readonly step?: number;
  /** Where it stands in the still picture. */
  readonly value: number;
}

/** A field that slides from one value to another, by pointer, touch and the arrow keys. */
export default function Slider({ name, label, min = 0, max, step = 1, value }: Props): ReactNode {
  return (
    <label>
      {label}
      <input
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        // A browser would keep the value when the page is loaded again, and the picture would not.
        autoComplete="off"
      />
    </label>
  );
}
