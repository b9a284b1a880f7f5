import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';

/** The message of the sign-in pages if JavaScript is off. */
export function WithoutJavaScript(): ReactNode {
  return (
    <noscript>
      <p>
        <Translate id="signIn.withoutJavaScript.signingInNeedsJavascript">
          Signing in needs JavaScript. Everything else on this site can be read without it.
        </Translate>
      </p>
    </noscript>
  );
}
