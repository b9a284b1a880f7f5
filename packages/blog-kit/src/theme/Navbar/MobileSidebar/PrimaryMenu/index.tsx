import React, { Fragment, type ReactNode } from 'react';
import map from '@generated/post-index/default/map.json';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import { escapeHtml, counted } from '../../../../common/text';
import { archivePath, blogPath, tagsPath } from '../../../../common/addresses';
import { searchPath } from '../../../../search-page/searchFiles';
import type { MapEntry } from '../../../../post-index';
import styles from './styles.module.css';

interface Item {
  to?: string;
  label?: string;
}

/**
 * The menu of small screens as the map of the site: the pages that the footer leads to with what the blog has, and what
 * the bar has besides. It replaces the theme's component, which has the items of the bar alone.
 */
export default function PrimaryMenu(): ReactNode {
  const { navbar, footer } = useThemeConfig();
  const { toggle } = useNavbarMobileSidebar();
  // The archive has the years itself, and a link to one of them there would leave the menu open over it.
  const isArchive = useLocation().pathname.replace(/\/$/, '') === archivePath;
  const pages = ((footer?.links ?? []) as Item[]).filter(({ to }) => to);
  const listed = pages.map(({ to }) => to);
  const others = (navbar.items as Item[]).filter(({ to }) => !listed.includes(to));
  const { series = [], years = [], posts = 0, tags } = map ?? {};
  const counts: Record<string, string | undefined> = {
    [blogPath]: counted(posts, 'post'),
    [tagsPath]: tags?.count.toLocaleString('en'),
  };
  const show = (item: Item): ReactNode => {
    const count = counts[item.to ?? ''];
    const html = count && `${escapeHtml(item.label ?? '')} <small>${count}</small>`;
    return <NavbarItem {...item} {...(html && { html })} mobile onClick={toggle} />;
  };
  const listOf = (entries: readonly MapEntry[]): ReactNode => (
    <ul>
      {entries.map(({ label, permalink, count }) => (
        <li key={permalink}>
          {/* Docusaurus does not know the anchors of the archive, which are no headings of a text. */}
          <Link to={permalink} onClick={toggle} data-noBrokenLinkCheck>
            {label}
          </Link>{' '}
          <small>{count}</small>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.map}>
      <ul className="menu__list">
        {pages.map((item) => (
          <Fragment key={item.to}>
            {show(item)}
            {item.to === blogPath && series.length > 0 && (
              <li className={styles.series}>
                Series
                {listOf(series)}
              </li>
            )}
            {item.to === archivePath && !isArchive && (
              <li className={styles.years}>{listOf(years)}</li>
            )}
          </Fragment>
        ))}
      </ul>
      <ul className="menu__list">
        <li className="menu__list-item">
          {/* oxlint-disable-next-line react/forbid-elements -- as in SearchNavbarItem */}
          <a className="menu__link" href={searchPath}>
            Search
          </a>
        </li>
        {others.map((item, index) => (
          <Fragment key={index}>{show(item)}</Fragment>
        ))}
      </ul>
    </div>
  );
}
