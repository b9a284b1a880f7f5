import React, { type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/NavbarItem/SearchNavbarItem';
import { searchPath } from '../../search-page/searchFiles';
import styles from './search.module.css';

/**
 * The search in the bar: a link to the search page. It is no link of the router, which would load the code of that page
 * before anybody searches. The theme's own lies above the other items of the bar on small screens.
 */
export default function SearchNavbarItem({ mobile }: Props): ReactNode {
  const isHere = useLocation().pathname.replace(/\/?$/, '/') === searchPath;
  if (mobile) return null;
  return (
    // oxlint-disable-next-line react/forbid-elements -- see above
    <a
      className={`navbar__link ${styles.link}`}
      href={searchPath}
      aria-current={isHere ? 'page' : undefined}
      // On the search page the keys lead to the field.
      aria-keyshortcuts={isHere ? undefined : '/ Control+K Meta+K'}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5 5 5" />
      </svg>
      <span className={styles.label}>Search</span>
    </a>
  );
}
