import React, { useId, type InputHTMLAttributes, type ReactNode } from 'react';

/** A field of a form, apart from its value. */
export interface FieldSettings extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'
> {
  readonly label: ReactNode;
  readonly type?: 'text' | 'email' | 'password';
  /** A hint for the input. */
  readonly hint?: ReactNode;
}

interface Props {
  readonly settings: FieldSettings;
  /** Whether the characters of a password can be read. */
  readonly isShown: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The problems with the value. */
  readonly problems: readonly string[];
}

/** A labelled input that shows the problems with its value. */
export default function Field({ settings, isShown, value, onChange, problems }: Props): ReactNode {
  const id = useId();
  const { label, hint, type = 'text', autoComplete, inputMode, maxLength, spellCheck } = settings;
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
