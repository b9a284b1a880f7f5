import React, { useState, type ReactNode } from 'react';
import CheckField from './CheckField';
import Field from './Field';

interface Props {
  /** Tells password managers which account the password belongs to. */
  readonly username: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

/** An input for the member's password, which can be shown. It never trims the password. */
export default function CurrentPasswordField({
  username,
  value,
  onChange,
  problem,
}: Props): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="Current password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        spellCheck={false}
        maxLength={256}
        value={value}
        onChange={onChange}
        problems={problem ? [problem] : []}
      />
      <CheckField label="Show password" isChecked={isShown} onChange={setShown} />
    </>
  );
}
