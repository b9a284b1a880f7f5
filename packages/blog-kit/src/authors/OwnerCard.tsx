import React, { type ComponentType, type ReactNode } from 'react';
import type { AuthorSocials } from '@docusaurus/plugin-content-blog';
import Link from '@docusaurus/Link';
import owner from '@generated/owner/default/owner.json';
import Bluesky from '@theme/Icon/Socials/Bluesky';
import Default from '@theme/Icon/Socials/Default';
import Email from '@theme/Icon/Socials/Email';
import GitHub from '@theme/Icon/Socials/GitHub';
import Instagram from '@theme/Icon/Socials/Instagram';
import LinkedIn from '@theme/Icon/Socials/LinkedIn';
import Mastodon from '@theme/Icon/Socials/Mastodon';
import StackOverflow from '@theme/Icon/Socials/StackOverflow';
import Threads from '@theme/Icon/Socials/Threads';
import Twitch from '@theme/Icon/Socials/Twitch';
import Twitter from '@theme/Icon/Socials/Twitter';
import X from '@theme/Icon/Socials/X';
import YouTube from '@theme/Icon/Socials/YouTube';
import { AuthorName } from './PostAuthors';
import styles from './card.module.css';
import lineStyles from './line.module.css';
import profileStyles from './profiles.module.css';

/** Who the owner is, as `blog/authors.yml` says, for the page about the owner. */
export default function OwnerCard(): ReactNode {
  if (!owner) return null;
  const { title, description, imageURL, socials } = owner;
  return (
    <div className={styles.owner}>
      {imageURL && <img src={imageURL} alt="" />}
      <div>
        <p className={styles.name}>
          <AuthorName author={owner} />
        </p>
        {title && <p>{title}</p>}
        {description && <p>{description}</p>}
        <SocialLinks socials={socials} />
      </div>
    </div>
  );
}

/** The owner's face and name, and where to find out more. */
export function OwnerLine(): ReactNode {
  if (!owner) return null;
  const { name, imageURL, about, socials } = owner;
  return (
    <div className={lineStyles.owner}>
      {imageURL && <img src={imageURL} alt="" />}
      <AuthorName author={{ name, url: about }} />
      <SocialLinks socials={socials} />
    </div>
  );
}

/** The platforms that Docusaurus knows, and by what name: https://docusaurus.io/docs/blog#author-socials */
const platforms: Record<string, [ComponentType<{ className?: string }>, string]> = {
  bluesky: [Bluesky, 'Bluesky'],
  email: [Email, 'Email'],
  github: [GitHub, 'GitHub'],
  instagram: [Instagram, 'Instagram'],
  linkedin: [LinkedIn, 'LinkedIn'],
  mastodon: [Mastodon, 'Mastodon'],
  stackoverflow: [StackOverflow, 'Stack Overflow'],
  threads: [Threads, 'Threads'],
  twitch: [Twitch, 'Twitch'],
  twitter: [Twitter, 'Twitter'],
  x: [X, 'X'],
  youtube: [YouTube, 'YouTube'],
};

/**
 * An author's profiles elsewhere, with icons. `rel="me"` lets such a profile confirm the site
 * (https://microformats.org/wiki/rel-me). Pages of posts have no such icons in their scripts.
 */
export function SocialLinks({ socials = {} }: { readonly socials?: AuthorSocials }): ReactNode {
  const profiles = Object.entries(socials);
  if (profiles.length === 0) return null;
  return (
    <ul className={profileStyles.profiles}>
      {profiles.map(([platform, address]) => {
        const [Icon, label] = platforms[platform] ?? [Default, platform];
        return (
          <li key={platform}>
            <Link href={address} rel="me noopener noreferrer">
              <Icon className={profileStyles.icon} />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
