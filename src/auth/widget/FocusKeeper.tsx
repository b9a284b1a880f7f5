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
    const fields = 'input:not([type=hidden]), button[type=submit], button';
    form.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [route]);

  useEffect(() => {
    if (!error) return;
    const alert = form.current?.querySelector<HTMLElement>('[role=alert]');
    alert?.setAttribute('tabindex', '-1');
    alert?.focus();
  }, [error]);

  return <div ref={form}>{children}</div>;
}
