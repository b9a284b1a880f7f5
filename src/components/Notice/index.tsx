import React, { type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Something went wrong: assistive technology says it at once. */
  readonly urgent?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** One sentence about what is going on, and a way on where there is one. */
export default function Notice({ children, urgent = false, action }: Props): ReactNode {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && (
        <button type="button" className="button button--primary" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
