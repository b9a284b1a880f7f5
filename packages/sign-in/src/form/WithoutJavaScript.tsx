import React, { type ReactNode } from 'react';

/** The message of the sign-in pages if JavaScript is off. */
export function WithoutJavaScript(): ReactNode {
  return (
    <noscript>
      <p>Signing in needs JavaScript. Everything else on this site can be read without it.</p>
    </noscript>
  );
}
