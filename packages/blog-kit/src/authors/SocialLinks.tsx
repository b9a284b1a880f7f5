import React, { type ReactNode, type ComponentType } from 'react';
import type { AuthorSocials } from '@docusaurus/plugin-content-blog';
import Link from '@docusaurus/Link';
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
import { ProfilesContext } from './PostAuthors';
import styles from './profiles.module.css';

/**
 * An author's profiles elsewhere, with icons. `rel="me"` lets such a profile confirm the site
 * (https://microformats.org/wiki/rel-me).
 *
 * Pages of posts do not use it, so that their scripts have no icons.
 */
export default function SocialLinks({ socials = {} }: { socials?: AuthorSocials }): ReactNode {
  const profiles = Object.entries(socials);
  if (profiles.length === 0) return null;
  return (
    <ul className={styles.profiles}>
      {profiles.map(([platform, address]) => {
        const { Icon, label } = platformOf(platform);
        return (
          <li key={platform}>
            <Link className="u-url" href={address} rel="me noopener noreferrer">
              <Icon className={styles.icon} />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const renderProfiles = (socials: AuthorSocials | undefined): ReactNode => (
  <SocialLinks socials={socials} />
);

/** Lets the authors on a page show their profiles. */
export function WithProfiles({ children }: { readonly children: ReactNode }): ReactNode {
  return <ProfilesContext value={renderProfiles}>{children}</ProfilesContext>;
}

interface Platform {
  Icon: ComponentType<{ className?: string }>;
  label: string;
}

/** The platforms that Docusaurus knows: https://docusaurus.io/docs/blog#author-socials */
const platforms: Record<string, Platform> = {
  bluesky: { Icon: Bluesky, label: 'Bluesky' },
  email: { Icon: Email, label: 'Email' },
  github: { Icon: GitHub, label: 'GitHub' },
  instagram: { Icon: Instagram, label: 'Instagram' },
  linkedin: { Icon: LinkedIn, label: 'LinkedIn' },
  mastodon: { Icon: Mastodon, label: 'Mastodon' },
  stackoverflow: { Icon: StackOverflow, label: 'Stack Overflow' },
  threads: { Icon: Threads, label: 'Threads' },
  twitch: { Icon: Twitch, label: 'Twitch' },
  twitter: { Icon: Twitter, label: 'Twitter' },
  x: { Icon: X, label: 'X' },
  youtube: { Icon: YouTube, label: 'YouTube' },
};

/** The icon and the name of a platform; one that Docusaurus does not know is called by its key. */
function platformOf(key: string): Platform {
  return (
    platforms[key] ?? { Icon: Default, label: key.replace(/^./, (first) => first.toUpperCase()) }
  );
}
