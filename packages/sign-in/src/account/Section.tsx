import React, { type ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the account page, with an id to link to. */
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
