import React, { type ReactNode } from 'react';

/** A fact that follows another in a line of facts. */
export default function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span>
      {'· '}
      {children}
    </span>
  );
}
