import React, { type ReactNode } from 'react';
import WaysOn from '../WaysOn';

interface Props {
  readonly children: ReactNode;
  /** Whether something went wrong: assistive technology then announces it at once. */
  readonly urgent?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** One sentence about the state of the page, and a button or link if there is a next step. */
export default function Notice({ children, urgent = false, action }: Props): ReactNode {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && (
        <WaysOn>
          <button type="button" className="button button--primary" onClick={action.onClick}>
            {action.label}
          </button>
        </WaysOn>
      )}
    </div>
  );
}
