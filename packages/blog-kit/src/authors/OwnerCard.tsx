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
import { ProfileData } from '../structured-data/StructuredData';
import { HCardName } from './PostAuthors';
import styles from './card.module.css';
import lineStyles from './line.module.css';
import profileStyles from './profiles.module.css';

/** Who the owner is, as `blog/authors.yml` says, for the page about the owner. */
export default function OwnerCard(): ReactNode {
  if (!owner) return null;
  const { name, title, description, imageURL, socials } = owner;
  return (
    <div className={`h-card ${styles.owner}`}>
      <ProfileData author={owner} path="/about" />
      {imageURL && <img className="u-photo" src={imageURL} alt="" width={112} height={112} />}
      <div>
        <p className={styles.name}>
          <HCardName name={name} address={owner.page?.permalink} />
        </p>
        {title && <p className="p-job-title">{title}</p>}
        {description && <p className="p-note">{description}</p>}
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
    <div className={`h-card ${lineStyles.owner}`}>
      {imageURL && <img className="u-photo" src={imageURL} alt="" width={44} height={44} />}
      <HCardName name={name} address={about} />
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
            <Link className="u-url" href={address} rel="me noopener noreferrer">
              <Icon className={profileStyles.icon} />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
