import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Props } from '@theme/Blog/Components/Author/Socials';

/** Platforms whose names are not their keys with a capital letter. */
const names: Record<string, string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

/**
 * An author's profiles, by name.
 *
 * It replaces the classic theme's icons, of which every post page would carry all twelve.
 */
export default function AuthorSocials({ author }: Props): ReactNode {
  return Object.entries(author.socials ?? {}).map(([platform, address]) => (
    <Link key={platform} href={address}>
      {names[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1)}
    </Link>
  ));
}
