import React, { useState, type ReactNode } from 'react';
import { isEmailAddress } from '../form/isEmailAddress';
import Button from './Button';
import Field from './Field';
import ReauthenticationForm from './ReauthenticationForm';
import type { Work } from './useAction';

interface Props {
  /** The name that the member signs in with. */
  readonly account: string;
  readonly current: string | undefined;
  readonly onSubmit: (email: string) => ReturnType<Work>;
  readonly onCancel: () => void;
}

/** A form for a new email address. */
export default function EmailForm({ account, current, onSubmit, onCancel }: Props): ReactNode {
  const [value, setValue] = useState('');
  const [isChecked, setChecked] = useState(false);
  const trimmed = value.trim();
  const problem = findProblem(trimmed, current);

  return (
    <ReauthenticationForm
      username={account}
      submit="Send code"
      submitting="Sending …"
      validate={() => {
        setChecked(true);
        return !problem;
      }}
      onSubmit={() => onSubmit(trimmed)}
      more={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field
        label="New email address"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        hint="We send a code there, to make sure that it is yours."
        value={value}
        onChange={setValue}
        problems={isChecked && problem ? [problem] : []}
      />
    </ReauthenticationForm>
  );
}

function findProblem(email: string, current: string | undefined): string | undefined {
  if (!email) return 'This field is required';
  if (!isEmailAddress(email)) return 'Please enter a valid email';
  return email === current ? 'This is your email address already' : undefined;
}
