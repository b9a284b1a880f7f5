import type { ComponentType } from 'react';
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
export function platformOf(key: string): Platform {
  return (
    platforms[key] ?? { Icon: Default, label: key.replace(/^./, (first) => first.toUpperCase()) }
  );
}
