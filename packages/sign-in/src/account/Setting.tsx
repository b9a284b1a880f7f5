import React, { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import Button from './Button';

/** Which form of a setting is open, and what the last action has done. */
interface SettingState<Panel extends string> {
  readonly panel: Panel | undefined;
  readonly outcome: string | undefined;
  readonly open: (panel: Panel, outcome?: string) => void;
  readonly close: (outcome?: string) => void;
}

/** @param first the form that is open from the beginning */
export function useSetting<Panel extends string>(first?: Panel): SettingState<Panel> {
  const [{ panel, outcome }, set] = useState<{
    panel?: Panel | undefined;
    outcome?: string | undefined;
  }>({ panel: first });
  const open = useCallback((panel: Panel, outcome?: string) => set({ panel, outcome }), []);
  const close = useCallback((outcome?: string) => set({ outcome }), []);
  return { panel, outcome, open, close };
}

interface Props<Panel extends string> {
  readonly title: string;
  readonly state: SettingState<Panel>;
  /** The current value. */
  readonly children: ReactNode;
  /** The button, and the form that it opens. */
  readonly action: { readonly label: string; readonly opens: Panel };
  /** The forms. The focus moves into one when it opens, and back to the action when it closes. */
  readonly panels: Readonly<Record<Panel, ReactNode>>;
}

/** One setting. */
export default function Setting<Panel extends string>({
  title,
  state,
  children,
  action,
  panels,
}: Props<Panel>): ReactNode {
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
          <h3 id={id}>{title}</h3>
          {children}
        </div>
        {!panel && (
          <Button ref={button} onClick={() => state.open(action.opens)}>
            {action.label}
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
