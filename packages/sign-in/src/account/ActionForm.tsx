import React, { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import Button from './Button';
import CheckField from './CheckField';
import Field, { type FieldSettings } from './Field';
import Problem from './Problem';
import { useAction, type Work } from './useAction';

/** The values of a form by the names of its fields, without outer spaces; passwords are as typed. */
type Values<Name extends string> = Readonly<Record<Name, string>>;

/** A field of a form, and what may be in it. */
interface CheckedField<Name extends string> extends FieldSettings {
  readonly initial?: string;
  /** Changes what is typed. */
  readonly clean?: (typed: string) => string;
  /** The problems with the value. Without this, a value is required. */
  readonly check?: (value: string, values: Values<Name>) => readonly string[];
}

export interface Props<Name extends string> {
  readonly fields: Readonly<Record<Name, CheckedField<Name>>>;
  /** Tells password managers which account a password belongs to. */
  readonly username?: string;
  /** What stands before the fields. */
  readonly children?: ReactNode;
  /** What stands after the fields. */
  readonly after?: ReactNode;
  readonly submit: string;
  /** The button's text while the action runs. */
  readonly submitting: string;
  readonly kind?: 'primary' | 'danger';
  readonly isDisabled?: (values: Values<Name>) => boolean;
  /**
   * The action. It runs when no field has a problem.
   *
   * @param refuse shows a problem that only the action can find, until the field is changed
   */
  readonly onSubmit: (
    values: Values<Name>,
    signal: AbortSignal,
    refuse: (name: Name, problem: string) => void,
  ) => ReturnType<Work>;
  /** More buttons, after the submit button. */
  readonly more?: ReactNode;
}

export const required = 'This field is required';

/** A field for a one-time code. Apps and emails show codes with spaces between groups of digits. */
export function codeField(label: string) {
  const clean = (typed: string) => typed.replace(/\s/g, '');
  return {
    label,
    clean,
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    spellCheck: false,
  } as const;
}

/**
 * A form with one action. It keeps the input after a failure, and gives the focus to the first field with a problem.
 * Problems show from the first submission on. Passwords can be shown.
 */
export default function ActionForm<Name extends string>({
  fields,
  username,
  children,
  after,
  submit,
  submitting,
  kind = 'primary',
  isDisabled,
  onSubmit,
  more,
}: Props<Name>): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(fields) as Name[];
  const [typed, setTyped] = useState(() => byName(names, (name) => fields[name].initial ?? ''));
  const [refusals, setRefusals] = useState<Partial<Record<Name, string[]>>>({});
  const [checks, setChecks] = useState(0);
  const [isShown, setShown] = useState(false);
  const { isPending, problem, run } = useAction();

  const values = byName(names, (name) =>
    fields[name].type === 'password' ? typed[name] : typed[name].trim(),
  );
  const problems = byName(names, (name) => {
    const { check = (value) => (value ? [] : [required]) } = fields[name];
    return check(values[name], values);
  });
  const passwords = names.filter((name) => fields[name].type === 'password');

  // After React has rendered the problems.
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);

  function countCheck(): void {
    setChecks((count) => count + 1);
  }

  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    countCheck();
    if (names.some((name) => problems[name].length > 0)) return;
    run(async (signal) => {
      const refuse = (name: Name, refusal: string) =>
        setRefusals({ ...refusals, [name]: [refusal] });
      const showDone = await onSubmit(values, signal, refuse);
      return async () => {
        await showDone?.();
        countCheck();
      };
    });
  }

  return (
    <form ref={form} noValidate onSubmit={onFormSubmit}>
      {children}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {names.map((name) => (
        <Field
          key={name}
          settings={fields[name]}
          isShown={isShown}
          value={typed[name]}
          onChange={(value) => {
            setTyped({ ...typed, [name]: fields[name].clean?.(value) ?? value });
            setRefusals({ ...refusals, [name]: [] });
          }}
          problems={checks > 0 ? [...problems[name], ...(refusals[name] ?? [])] : []}
        />
      ))}
      {passwords.length > 0 && (
        <CheckField
          label={passwords.length > 1 ? 'Show passwords' : 'Show password'}
          isChecked={isShown}
          onChange={setShown}
        />
      )}
      {after}
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button
          type="submit"
          kind={kind}
          isPending={isPending}
          isDisabled={isDisabled?.(values) ?? false}
        >
          {isPending ? submitting : submit}
        </Button>
        {more}
      </div>
    </form>
  );
}

function byName<Name extends string, Value>(names: Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}
