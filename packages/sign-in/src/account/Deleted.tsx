import React, { useEffect, useRef, type ReactNode } from 'react';
import { WaysOn } from 'docusaurus-quiet-pages/loading/Notice';
import ReadingLink from '../ReadingLink';

/** Replaces the account page after the member has deleted the account. */
export default function Deleted(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your account has been deleted
      </h1>
      <p>You are signed out, and nothing of your account is left here.</p>
      <WaysOn>
        <ReadingLink className="button button--primary" />
      </WaysOn>
    </>
  );
}
