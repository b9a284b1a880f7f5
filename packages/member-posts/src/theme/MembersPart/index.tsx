import React, { createElement, Suspense, useEffect, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { MDXProvider } from '@mdx-js/react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import settings from '@generated/docusaurus-member-posts/default/files.json';
import { isForPart, partOf } from 'docusaurus-member-posts/parts';
import { checkSession } from 'docusaurus-cognito-sign-in/checkSession';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import { useSession } from 'docusaurus-cognito-sign-in/useSession';
import ChunkNotice from 'docusaurus-quiet-pages/loading/ChunkNotice';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import { useChunk } from 'docusaurus-quiet-pages/loading/useChunk';
import type { Props } from '@theme/MembersPart';
import { diagramAttribute } from './diagramAttribute';
import Offer from './Offer';
import styles from './styles.module.css';

/**
 * The part of a post that is for members, in place of its headings. Readers see these, what the part has and how to sign in;
 * they load no code for it. A build renders the part itself only to keep it outside of the build.
 */
export default function MembersPart({ children }: Props): ReactNode {
  const { permalink } = useBlogPost().metadata;
  const { status, user, unreachable } = useSession();
  const isMember = status === 'authenticated';
  const isToBeChecked = status === 'configuring' && user !== undefined;
  useEffect(() => {
    if (isToBeChecked) checkSession();
  }, [isToBeChecked]);
  const part = partOf(permalink.replace(/\/$/, ''));
  if (part && isForPart()) {
    return (
      <>
        <i data-member-part="begin" />
        <MDXProvider components={{ mermaid: DiagramPlace }}>{createElement(part)}</MDXProvider>
        <i data-member-part="end" />
      </>
    );
  }
  if (part && isMember) return <Suspense>{createElement(part)}</Suspense>;
  if (isMember && settings.files) return <Text files={settings.files}>{children}</Text>;
  return (
    <Offer headings={children}>
      <WakeEarly when="member" />
      {isToBeChecked && !unreachable && (
        <Notice>
          <Translate id="memberPosts.checking">Checking whether you are signed in …</Translate>
        </Notice>
      )}
      {isToBeChecked && unreachable && (
        <Notice
          action={{
            label: translate({ id: 'memberPosts.tryAgain', message: 'Try again' }),
            onClick: checkSession,
          }}
        >
          <Translate id="memberPosts.sessionUnreachable">
            Your sign-in could not be checked. Are you connected to the internet?
          </Translate>
        </Notice>
      )}
      {!isToBeChecked && settings.files && <SignIn />}
    </Offer>
  );
}

/** Where the page draws a diagram once the part is in it (MemberText.tsx); until then its source is there. */
function DiagramPlace({ value, children }: Props & { readonly value?: string }): ReactNode {
  return <div {...{ [diagramAttribute]: value }}>{children}</div>;
}

/** The link to the form, which leads back to this line. */
function SignIn(): ReactNode {
  const { signIn, endNotice } = useSession();
  return (
    <>
      {endNotice && <p role="alert">{endNotice}</p>}
      <p className={styles.signIn}>
        <Link
          className="button button--primary"
          to={pages.account}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            signIn();
          }}
        >
          <Translate id="memberPosts.signIn">Sign in to read the rest</Translate>
        </Link>
      </p>
      <noscript>
        <p>
          <Translate id="memberPosts.withoutJavaScript">
            Signing in needs JavaScript, which is off in your browser.
          </Translate>
        </p>
      </noscript>
    </>
  );
}

/** Downloads what shows the part only when a member is there. */
function Text({ files, children }: Props & { readonly files: string }): ReactNode {
  const [text, loadAgain] = useChunk(loadText);
  if (text.state === 'ready') return <text.value files={files}>{children}</text.value>;
  return (
    <Offer headings={children}>
      <ChunkNotice
        chunk={text}
        loading={translate({ id: 'memberPosts.loading', message: 'Loading the rest …' })}
        failed={translate({
          id: 'memberPosts.unreachable',
          message: 'The rest could not be loaded. Are you connected to the internet?',
        })}
        onRetry={loadAgain}
      />
    </Offer>
  );
}

async function loadText() {
  return (await import('./MemberText')).default;
}
