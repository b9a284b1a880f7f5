import React, { useEffect, useId, useRef, type ReactNode } from 'react';
import Button from './Button';

interface Props {
  readonly title: string;
  /** How it is set now. */
  readonly children: ReactNode;
  /** Opens a panel. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** The form that is open. The focus goes into it when one opens, and back to the action when it closes. */
  readonly panel?: { readonly name: string; readonly content: ReactNode };
  /** What the last action has done; read out. */
  readonly outcome?: string | undefined;
}

/** One thing that can be set. */
export default function Setting({ title, children, action, panel, outcome }: Props): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useRef<HTMLDivElement>(null);
  const lastPanel = useRef(panel?.name);

  useEffect(() => {
    if (lastPanel.current === panel?.name) return;
    lastPanel.current = panel?.name;
    const first = open.current?.querySelector<HTMLElement>('input:not([hidden]), button');
    (first ?? button.current ?? heading.current)?.focus();
  }, [panel?.name]);

  return (
    <div role="group" aria-labelledby={id} className="account-setting">
      <div className="account-setting-head">
        <div>
          <h3 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h3>
          {children}
        </div>
        {action && !panel && (
          <Button ref={button} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      <p role="status" className="account-outcome">
        {outcome}
      </p>
      {panel && (
        <div ref={open} className="account-panel">
          {panel.content}
        </div>
      )}
    </div>
  );
}
