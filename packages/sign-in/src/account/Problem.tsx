import React, { useEffect, useRef, type ReactNode } from 'react';

/** Says why an action failed. It takes the focus, so that nobody has to look for it. */
export default function Problem({ children }: { readonly children: ReactNode }): ReactNode {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="account-problem">
      {children}
    </div>
  );
}
