import React, { useState, type ReactNode } from 'react';
import identity from '@generated/identity/default/config.json';
import { allPasswordProblems, passwordRules } from '@site/src/sign-in/passwordPolicy';
import ActionForm from './ActionForm';
import Button from './Button';
import Field from './Field';
import type { Work } from './useAction';

interface Props {
  /** Tells password managers which account the password belongs to. */
  readonly username: string;
  readonly onSubmit: (current: string, next: string) => ReturnType<Work>;
  readonly onCancel: () => void;
}

type Name = 'current' | 'next' | 'repeated';

const empty: Record<Name, string> = { current: '', next: '', repeated: '' };

/** A form for the current password and, twice, a new one. It never trims passwords. */
export default function PasswordForm({ username, onSubmit, onCancel }: Props): ReactNode {
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isShown, setShown] = useState(false);
  const problems = findProblems(values);

  function validate(): boolean {
    setChecked(true);
    return Object.values(problems).every((each) => each.length === 0);
  }

  const field = (name: Name) => ({
    type: isShown ? ('text' as const) : ('password' as const),
    spellCheck: false,
    maxLength: 256,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    problems: isChecked ? problems[name] : [],
  });

  return (
    <ActionForm
      submit="Save password"
      submitting="Saving …"
      validate={validate}
      onSubmit={() => onSubmit(values.current, values.next)}
      more={<Button onClick={onCancel}>Cancel</Button>}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" autoComplete="current-password" {...field('current')} />
      <Field label="New password" autoComplete="new-password" hint={<Rules />} {...field('next')} />
      <Field label="New password again" autoComplete="new-password" {...field('repeated')} />
      <label className="account-check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />{' '}
        Show passwords
      </label>
    </ActionForm>
  );
}

function Rules(): ReactNode {
  return (
    <ul>
      {passwordRules(identity.passwordPolicy).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function findProblems({ current, next, repeated }: Record<Name, string>): Record<Name, string[]> {
  return {
    current: current ? [] : ['This field is required'],
    next: next ? allPasswordProblems(next, identity.passwordPolicy) : ['This field is required'],
    repeated: repeated === next ? [] : ['Your passwords must match'],
  };
}
