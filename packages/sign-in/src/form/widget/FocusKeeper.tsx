import React, { useEffect, useRef, type ReactNode } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';

/**
 * Moves the focus within the sign-in form, which loses it when one screen replaces another: to the first field of the
 * new screen, to the alert after an error, and back to the fields when the alert is closed by keyboard.
 */
export function FocusKeeper({ children }: { readonly children: ReactNode }): ReactNode {
  const { route, error } = useAuthenticator(({ route, error }) => [route, error]);
  const form = useRef<HTMLDivElement>(null);
  const lastRoute = useRef(route);

  useEffect(() => {
    const isNew = lastRoute.current !== route;
    const isFirst = lastRoute.current === 'idle' || lastRoute.current === 'setup';
    lastRoute.current = route;
    // If the visitor has pressed a tab, the focus stays on the tab.
    if (isNew && !isFirst) recoverFocus(form.current);
  }, [route]);

  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent): void => {
      const isPointer = detail > 0;
      if (isPointer || !(target instanceof Element) || !target.closest('[role=alert]')) return;
      // React removes the alert after this event.
      setTimeout(() => recoverFocus(form.current));
    };
    const { current } = form;
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    if (!error) return;
    // The providers' buttons above may have an alert of their own.
    const alert = [...(form.current?.querySelectorAll<HTMLElement>('[role=alert]') ?? [])].at(-1);
    if (!isHere) return;
    alert?.setAttribute('tabindex', '-1');
    alert?.focus();
  }, [error]);

  return <div ref={form}>{children}</div>;
}

/** If no element has the focus, moves it to the first field of the form, or to its first button. */
function recoverFocus(form: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  (find('input:not([type=hidden])') ?? find('button'))?.focus();
}
