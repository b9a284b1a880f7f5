import React, { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { defaultServices } from '@site/plugins/site-config/shareServices';
import { site } from '@site/site.config';
import { shareLink, type SharedPost } from './shareLinks';
import styles from './styles.module.css';

/** How long the button says that the link is copied, in ms. */
const shownFor = 2000;

/** Ways to share a post: copying its address, links to services, and the share sheet of the reader's system. */
export default function SharePost({ post }: { readonly post: SharedPost }): ReactNode {
  return (
    <div className={styles.ways}>
      <CopyLink url={post.url} />
      {(site.share ?? defaultServices).map((service) => {
        const { label, href } = shareLink(service, post);
        return (
          <Link key={service} href={href}>
            {label}
          </Link>
        );
      })}
      <ShareSheet post={post} />
    </div>
  );
}

function CopyLink({ url }: { readonly url: string }): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
      setTimeout(setOutcome, shownFor, undefined);
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : 'Copy link'}
      </button>
      <span role="status" className={clsx(styles.outcome, outcome === 'refused' && styles.refused)}>
        {outcome === 'copied' && 'The link is copied.'}
        {outcome === 'refused' && `Your browser does not allow copying. The address is ${url}`}
      </span>
    </>
  );
}

/** It keeps its place before the page is awake, so that nothing moves when it appears. */
function ShareSheet({ post }: { readonly post: SharedPost }): ReactNode {
  const isOffered = useIsBrowser() && 'share' in navigator;

  function share(): void {
    // It fails if the reader closes the sheet, which is no error.
    navigator.share(post).catch(() => undefined);
  }

  return (
    <button type="button" className={isOffered ? undefined : styles.absent} onClick={share}>
      Other apps…
    </button>
  );
}
