import React, { type ReactNode } from 'react';
import Field from './Field';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The form was submitted: an empty field is a mistake from now on. */
  readonly isChecked: boolean;
}

/** An input for a code that works once. */
export default function CodeField({ label, value, onChange, isChecked }: Props): ReactNode {
  return (
    <Field
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      value={value}
      // Apps and emails show codes in groups.
      onChange={(typed) => onChange(typed.replace(/\s/g, ''))}
      problems={isChecked && !value ? ['This field is required'] : []}
    />
  );
}
