import React, { useEffect, useRef, type ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** Said in place of the account once its member has deleted it. */
export default function Deleted(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page under the focus has gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your account has been deleted
      </h1>
      <p>You are signed out, and nothing of your account is left here.</p>
      <p>
        <Link className="button button--primary" to="/blog">
          Read the blog
        </Link>
      </p>
    </>
  );
}
