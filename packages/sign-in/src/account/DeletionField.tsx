import React, { type ReactNode } from 'react';
import Field from './Field';

interface Props {
  /** The text to type. */
  readonly confirmation: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An input for the name of the account, so that nobody deletes one by mistake. */
export default function DeletionField({ confirmation, value, onChange }: Props): ReactNode {
  return (
    <Field
      label={
        <>
          Type <strong>{confirmation}</strong> to confirm
        </>
      }
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  );
}
