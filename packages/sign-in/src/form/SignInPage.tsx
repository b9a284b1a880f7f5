import React, { useEffect, useRef, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { WaysOn } from 'docusaurus-quiet-pages/loading/Notice';
import SignInLayout, { type Props } from '@theme/SignIn/Layout';

/** A page of the sign-in. It shows visitors their own affairs, which are nothing for search engines. */
export default function SignInPage({ title, children }: Props): ReactNode {
  return (
    <SignInLayout title={title}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {children}
    </SignInLayout>
  );
}

export function WithoutJavaScript(): ReactNode {
  return (
    <noscript>
      <p>Signing in needs JavaScript. Everything else on this site can be read without it.</p>
    </noscript>
  );
}

export function ReadingLink({ className }: { readonly className?: string }): ReactNode {
  return (
    <Link className={className} to="/blog">
      Read the blog
    </Link>
  );
}

export function Deleted(): ReactNode {
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
