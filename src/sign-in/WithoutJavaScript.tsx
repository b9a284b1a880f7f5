import React, { type ReactNode } from 'react';

/** What a page of the sign-in says where JavaScript is off. */
export function WithoutJavaScript(): ReactNode {
  return (
    <noscript>
      <p>Signing in needs JavaScript. Everything else on this site can be read without it.</p>
    </noscript>
  );
}
