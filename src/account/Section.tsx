import React, { type ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the account page, which its address can name. */
export default function Section({ id, title, children }: Props): ReactNode {
  return (
    <section aria-labelledby={id} className="account-section">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
