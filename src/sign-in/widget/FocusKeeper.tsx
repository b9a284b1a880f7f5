import React, { useEffect, useRef, type ReactNode } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';

/**
 * Moves the focus on within the sign-in form, which leaves it nowhere when one screen takes the place of another: to the
 * first field of the new screen, to the alert when something was refused, and back to the fields when the keyboard has
 * closed that.
 */
export function FocusKeeper({ children }: { readonly children: ReactNode }): ReactNode {
  const { route, error } = useAuthenticator(({ route, error }) => [route, error]);
  const form = useRef<HTMLDivElement>(null);
  const lastRoute = useRef(route);

  useEffect(() => {
    const isNew = lastRoute.current !== route;
    const isFirst = lastRoute.current === 'idle' || lastRoute.current === 'setup';
    lastRoute.current = route;
    // Who has pressed a tab stays there.
    if (isNew && !isFirst) recoverFocus(form.current);
  }, [route]);

  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent): void => {
      const isPointer = detail > 0;
      if (isPointer || !(target instanceof Element) || !target.closest('[role=alert]')) return;
      // The alert is removed after this event.
      setTimeout(() => recoverFocus(form.current));
    };
    const { current } = form;
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    if (!error || !isHere) return;
    // The providers' buttons may have an alert of their own above.
    const alert = [...(form.current?.querySelectorAll<HTMLElement>('[role=alert]') ?? [])].at(-1);
    alert?.setAttribute('tabindex', '-1');
    alert?.focus();
  }, [error]);

  return <div ref={form}>{children}</div>;
}

/** Brings a focus that is nowhere to the first field of the form, else to its first button. */
function recoverFocus(form: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  (find('input:not([type=hidden])') ?? find('button'))?.focus();
}
