import React, { type ReactNode } from 'react';
import type { AuthorSocials } from '@docusaurus/plugin-content-blog';
import Link from '@docusaurus/Link';
import { platformOf } from './icons';
import styles from './styles.module.css';

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
