import React, { useState, type ReactNode } from 'react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { allPasswordProblems, passwordRules } from '../form/passwordPolicy';
import ActionForm from './ActionForm';
import Button from './Button';
import CheckField from './CheckField';
import Field from './Field';
import type { Work } from './useAction';

/** A change of the password, as typed. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Whether to end the sessions in all other browsers. */
  readonly endsOthers: boolean;
}

interface Props {
  /** Tells password managers which account the password belongs to. */
  readonly username: string;
  readonly onSubmit: (change: PasswordChange) => ReturnType<Work>;
  readonly onCancel: () => void;
}

type Name = 'current' | 'next' | 'repeated';

const empty: Record<Name, string> = { current: '', next: '', repeated: '' };

/** A form for the current password and, twice, a new one. It never trims passwords. */
export default function PasswordForm({ username, onSubmit, onCancel }: Props): ReactNode {
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isShown, setShown] = useState(false);
  const [endsOthers, setEndsOthers] = useState(true);
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
      onSubmit={() => onSubmit({ current: values.current, next: values.next, endsOthers })}
      more={<Button onClick={onCancel}>Cancel</Button>}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" autoComplete="current-password" {...field('current')} />
      <Field label="New password" autoComplete="new-password" hint={<Rules />} {...field('next')} />
      <Field label="New password again" autoComplete="new-password" {...field('repeated')} />
      <CheckField label="Show passwords" isChecked={isShown} onChange={setShown} />
      <CheckField
        label="End my sessions in all other browsers"
        isChecked={endsOthers}
        onChange={setEndsOthers}
        hint="This browser stays signed in, unless signing in asks you for a code: then you sign in again. A page that is open elsewhere may look signed in until its access token ends."
      />
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
