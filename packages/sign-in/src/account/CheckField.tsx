import React, { useId, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly hint?: string;
}

/** A labelled checkbox. */
export default function CheckField({ label, isChecked, onChange, hint }: Props): ReactNode {
  const id = useId();
  return (
    <div className="account-check">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <div id={`${id}-hint`} className="account-hint">
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
