import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import settings from '@generated/blog-kit/default/settings.json';
import { defaultServices } from '../../site-config/types';
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
        <span>
          <Translate id="blogKit.sharePost.copyLink">Copy link</Translate>
        </span>
        <span>
          <Translate id="blogKit.sharePost.copied">Copied</Translate>
        </span>
      </button>
      <span
        role="status"
        className={styles.outcome}
        data-success={translate({
          id: 'blogKit.sharePost.success',
          message: 'The link is copied.',
        })}
        data-refusal={translate(
          { id: 'blogKit.sharePost.refusal', message: 'Please copy it yourself: {address}' },
          { address: post.url },
        )}
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
        <Translate id="blogKit.sharePost.otherApps">Other apps…</Translate>
      </button>
    </div>
  );
}
