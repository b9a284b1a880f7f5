import React, { useEffect, useId, useRef, type ReactNode } from 'react';
import Button from './Button';

interface Props {
  readonly title: string;
  /** The current value. */
  readonly children: ReactNode;
  /** The button that opens the form. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** The open form. The focus moves into it when it opens, and back to the action when it closes. */
  readonly panel?: { readonly name: string; readonly content: ReactNode };
  /** What the last action has done; screen readers read it out. */
  readonly outcome?: string | undefined;
}

/** One setting. */
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
