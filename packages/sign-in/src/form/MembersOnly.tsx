import React, { type ReactNode, Suspense } from 'react';
import { ChunkNotice, useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import { loadProvider } from './loadWidget';
import { MemberArea } from './MemberArea';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A part of a page for members: its heading and content, in which Amplify UI's `useAuthenticator` works. Everybody else
 * sees the sign-in form instead.
 */
export function MembersOnly({ title, children }: Props): ReactNode {
  return (
    <MemberArea title={title}>
      <WithAmplify>{children}</WithAmplify>
    </MemberArea>
  );
}

/**
 * Downloads Amplify and configures it, and then renders its children, in which Amplify UI's `useAuthenticator` works.
 * They are not in the HTML of the page. They may be lazy components, so that Amplify's code is downloaded only with them.
 */
export function WithAmplify({ children }: { readonly children: ReactNode }): ReactNode {
  const [provider, loadAgain] = useChunk(loadProvider);
  if (provider.state !== 'ready') {
    return (
      <>
        <Hydrate when="now" />
        <ChunkNotice
          chunk={provider}
          loading="Loading …"
          failed="This part of the page could not be loaded. Are you connected to the internet?"
          onRetry={loadAgain}
        />
      </>
    );
  }
  const AmplifyProvider = provider.value;
  return (
    <AmplifyProvider>
      <Suspense>{children}</Suspense>
    </AmplifyProvider>
  );
}
