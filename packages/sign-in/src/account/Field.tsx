import React, { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'
> {
  readonly label: ReactNode;
  readonly type?: 'text' | 'email' | 'password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A hint for the input. */
  readonly hint?: ReactNode;
  /** The problem with the value. */
  readonly problems?: readonly string[];
}

/** A labelled input that shows the problem with its value. */
export default function Field({
  label,
  type = 'text',
  value,
  onChange,
  hint,
  problems = [],
  ...input
}: Props): ReactNode {
  const id = useId();
  const hasProblems = problems.length > 0;
  const descriptions = [hint && `${id}-hint`, hasProblems && `${id}-problems`].filter(Boolean);
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div id={`${id}-hint`} className="account-hint">
          {hint}
        </div>
      )}
      <input
        {...input}
        id={id}
        type={type}
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
