import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/blog-kit/default/settings.json';
import { defaultServices } from '../../site-config/shareServices';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/writtenByStarter';
import { shareLink, type SharedPost } from './shareLinks';
import styles from './styles.module.css';

/**
 * Ways to share a post: copying its address, links to services, and the share sheet of the reader's system. The starter
 * answers the buttons (packages/quiet-pages/src/starter/aids/).
 */
export default function SharePost({ post }: { readonly post: SharedPost }): ReactNode {
  return (
    <div className={styles.ways}>
      <button type="button" className={styles.copy} data-copy-link={post.url}>
        <span>Copy link</span>
        <span>Copied</span>
      </button>
      <span
        role="status"
        className={styles.outcome}
        data-success="The link is copied."
        data-refusal={`Please copy it yourself: ${post.url}`}
        {...writtenByStarter}
      />
      {(settings.share ?? defaultServices).map((service) => {
        const { label, href } = shareLink(service, post);
        return (
          <Link key={service} href={href}>
            {label}
          </Link>
        );
      })}
      <button type="button" className={styles.sheet} data-share={JSON.stringify(post)}>
        Other apps…
      </button>
    </div>
  );
}
