import React, { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { verifyPassword, wrongPassword } from '../amplify/password';
import { hasName } from '../amplify/serviceErrors';
import { Button, Problem, useAction, type Work } from './parts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface Field<Name extends string> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'
> {
  readonly label: ReactNode;
  readonly type?: 'text' | 'email' | 'password';
  readonly hint?: ReactNode;
  readonly initial?: string;
  /** The problems with the value. Without this, a value is required. */
  readonly check?: (value: string, values: Values<Name>) => readonly string[];
}

interface FormProps<Name extends string> {
  readonly fields: Readonly<Record<Name, Field<Name>>>;
  /** Tells password managers which account a password belongs to. */
  readonly username?: string;
  readonly children?: ReactNode;
  readonly after?: ReactNode;
  readonly submit: string;
  readonly submitting: string;
  readonly kind?: 'primary' | 'danger';
  readonly isDisabled?: (values: Values<Name>) => boolean;
  /** The action. `refuse` shows a problem that only the action can find, until the field is changed. */
  readonly onSubmit: (
    values: Values<Name>,
    signal: AbortSignal,
    refuse: (name: Name, problem: string) => void,
  ) => ReturnType<Work>;
  readonly more?: ReactNode;
}

export const required = 'This field is required';

/** A field for the member's password. */
export const currentPassword = {
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
  spellCheck: false,
  maxLength: 256,
} as const;

/** A field for a one-time code. */
export const oneTimeCode = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  spellCheck: false,
} as const;

/** A form with one action. It keeps the input after a failure. Problems show from the first submission on. */
export function ActionForm<Name extends string>(props: FormProps<Name>): ReactNode {
  const { fields, username, kind = 'primary', onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(fields) as Name[];
  const [typed, setTyped] = useState(() => byName(names, (name) => fields[name].initial ?? ''));
  const [refusals, setRefusals] = useState<Partial<Record<Name, string[]>>>({});
  const [checks, setChecks] = useState(0);
  const [isShown, setShown] = useState(false);
  const { isPending, problem, run } = useAction();

  const isPassword = (name: Name) => fields[name].type === 'password';
  const values = byName(names, (name) => {
    if (isPassword(name)) return typed[name];
    // Apps and emails show codes with spaces between groups of digits.
    return fields[name].inputMode === 'numeric'
      ? typed[name].replace(/\s/g, '')
      : typed[name].trim();
  });
  const problems = byName(names, (name) => {
    const { check = (value) => (value ? [] : [required]) } = fields[name];
    return check(values[name], values);
  });
  const passwords = names.filter(isPassword).length;

  // After React has rendered the problems.
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);

  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    const countCheck = () => setChecks((count) => count + 1);
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
      {props.children}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {names.map((name) => (
        <Input
          key={name}
          field={fields[name]}
          isShown={isShown}
          value={typed[name]}
          onChange={(value) => {
            setTyped({ ...typed, [name]: value });
            setRefusals({ ...refusals, [name]: [] });
          }}
          problems={checks > 0 ? [...problems[name], ...(refusals[name] ?? [])] : []}
        />
      ))}
      {passwords > 0 && (
        <CheckField
          label={passwords > 1 ? 'Show passwords' : 'Show password'}
          isChecked={isShown}
          onChange={setShown}
        />
      )}
      {props.after}
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button
          type="submit"
          kind={kind}
          isPending={isPending}
          isDisabled={props.isDisabled?.(values) ?? false}
        >
          {isPending ? props.submitting : props.submit}
        </Button>
        {props.more}
      </div>
    </form>
  );
}

function byName<Name extends string, Value>(names: Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

/** A form that first proves the member's password, each time. The page keeps no proof. */
export function ReauthenticationForm<Name extends string = never>({
  fields,
  onSubmit,
  ...form
}: Omit<FormProps<Name>, 'fields'> & Partial<Pick<FormProps<Name>, 'fields'>>): ReactNode {
  return (
    <ActionForm<string>
      {...form}
      fields={{ ...fields, password: currentPassword }}
      onSubmit={async (values, signal, refuse) => {
        try {
          await verifyPassword(values.password!);
        } catch (error) {
          if (hasName(error, wrongPassword)) return () => refuse('password', error.message);
          // The account is gone. The action itself tells what that means for it.
          if (!hasName(error, 'UserNotFoundException')) throw error;
        }
        signal.throwIfAborted();
        return onSubmit(values as Values<Name>, signal, refuse);
      }}
    />
  );
}

function Input(props: {
  readonly field: Omit<Field<never>, 'check'>;
  /** Whether the characters of a password can be read. */
  readonly isShown: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problems: readonly string[];
}): ReactNode {
  const { isShown, value, onChange, problems } = props;
  const id = useId();
  const {
    label,
    hint,
    type = 'text',
    autoComplete,
    inputMode,
    maxLength,
    spellCheck,
  } = props.field;
  const hasProblems = problems.length > 0;
  const descriptions = [hint && `${id}-hint`, hasProblems && `${id}-problems`].filter(Boolean);
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id}>{hint}</Hint>
      <input
        id={id}
        type={isShown && type === 'password' ? 'text' : type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        spellCheck={spellCheck}
        value={value}
        aria-invalid={hasProblems}
        aria-describedby={descriptions.join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasProblems && (
        <div id={`${id}-problems`} className="account-field-problems">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  );
}

function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  if (!children) return null;
  return (
    <div id={`${id}-hint`} className="account-hint">
      {children}
    </div>
  );
}

export function CheckField(props: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly hint?: string;
}): ReactNode {
  const id = useId();
  return (
    <div className="account-check">
      <input
        id={id}
        type="checkbox"
        checked={props.isChecked}
        aria-describedby={props.hint && `${id}-hint`}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{props.label}</label>
        <Hint id={id}>{props.hint}</Hint>
      </div>
    </div>
  );
}

/** Which form of a setting is open, the first one from the beginning, and what the last action has done. */
export function useSetting<Panel extends string>(first?: Panel) {
  const [state, set] = useState<{ panel?: Panel; outcome?: string }>(first ? { panel: first } : {});
  const open = useCallback((panel: Panel, outcome?: string) => set({ panel, outcome }), []);
  const close = useCallback((outcome?: string) => set({ outcome }), []);
  const cancel = <Button onClick={() => close()}>Cancel</Button>;
  return { ...state, open, close, cancel };
}

export function Setting<Panel extends string>(props: {
  readonly title: string;
  readonly state: ReturnType<typeof useSetting<Panel>>;
  readonly children: ReactNode;
  /** The button, and the form that it opens. */
  readonly action: readonly [label: string, opens: Panel];
  /** The forms. The focus moves into one when it opens, and back to the action when it closes. */
  readonly panels: Readonly<Record<Panel, ReactNode>>;
}): ReactNode {
  const { state, panels } = props;
  const [label, opens] = props.action;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const content = state.panel && panels[state.panel];
  const panel = content ? state.panel : undefined;
  const last = useRef(panel);

  useEffect(() => {
    if (last.current === panel) return;
    last.current = panel;
    const first = part.current?.querySelector<HTMLElement>('input:not([hidden]), button');
    (first ?? button.current)?.focus();
  }, [panel]);

  return (
    <div role="group" aria-labelledby={id} className="account-setting">
      <div className="account-setting-head">
        <div>
          <h3 id={id}>{props.title}</h3>
          {props.children}
        </div>
        {!panel && (
          <Button ref={button} onClick={() => state.open(opens)}>
            {label}
          </Button>
        )}
      </div>
      <p role="status" className="account-outcome">
        {state.outcome}
      </p>
      {panel && (
        <div key={panel} ref={part} className="account-panel">
          {content}
        </div>
      )}
    </div>
  );
}
