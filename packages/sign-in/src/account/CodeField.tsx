import React, { type ReactNode } from 'react';
import Field from './Field';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the form has been submitted: from then on an empty field is an error. */
  readonly isChecked: boolean;
}

/** An input for a one-time code. */
export default function CodeField({ label, value, onChange, isChecked }: Props): ReactNode {
  return (
    <Field
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      value={value}
      // Apps and emails show codes with spaces between groups of digits.
      onChange={(typed) => onChange(typed.replace(/\s/g, ''))}
      problems={isChecked && !value ? ['This field is required'] : []}
    />
  );
}
