import React, { useEffect, useRef, type ReactNode } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';

/**
 * Moves the focus on within the sign-in form, which leaves it nowhere when one screen takes the place of another: to the
 * first field of the new screen, and to the alert when something was refused.
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
    if (!isNew || isFirst || document.activeElement !== document.body) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('input:not([type=hidden])') ?? find('button'))?.focus();
  }, [route]);

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
