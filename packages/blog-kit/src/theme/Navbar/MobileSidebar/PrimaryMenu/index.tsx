import React, { Fragment, type ComponentProps, type ReactNode } from 'react';
import map from '@generated/post-index/default/map.json';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import { escapeHtml, counted } from '../../../../common/text';
import { archivePath, blogPath } from '../../../../common/addresses';
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
  const { pathname } = useLocation();

  const pages = ((footer?.links ?? []) as Item[]).filter(({ to }) => to !== undefined);
  const listed = new Set(pages.map(({ to }) => to));
  const others = (navbar.items as Item[]).filter(({ to }) => !listed.has(to));
  const counts = map && {
    [blogPath]: counted(map.posts, 'post'),
    [map.tags.permalink]: map.tags.count.toLocaleString('en'),
  };

  const show = (item: Item, count?: string): ReactNode => {
    const html = `${escapeHtml(item.label ?? '')} <small>${escapeHtml(count ?? '')}</small>`;
    const props = { ...item, ...(count && { html }) } as ComponentProps<typeof NavbarItem>;
    return <NavbarItem {...props} mobile onClick={toggle} />;
  };

  return (
    <div className={styles.map}>
      <ul className="menu__list">
        {pages.map((item) => {
          const address = item.to ?? '';
          return (
            <Fragment key={address}>
              {show(item, counts?.[address])}
              {map && address === blogPath && map.series.length > 0 && (
                <li className={styles.series}>
                  Series
                  <Entries entries={map.series} onClick={toggle} />
                </li>
              )}
              {map && address === archivePath && (
                <li className={styles.years}>
                  <Entries
                    entries={map.years}
                    // On the archive itself the menu would stay open over the year.
                    isLinked={pathname.replace(/\/$/, '') !== archivePath}
                    onClick={toggle}
                  />
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
      <ul className="menu__list">
        <li className="menu__list-item">
          {/* eslint-disable-next-line @docusaurus/no-html-links -- as in SearchNavbarItem */}
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

interface EntriesProps {
  readonly entries: readonly MapEntry[];
  readonly isLinked?: boolean;
  readonly onClick: () => void;
}

function Entries({ entries, isLinked = true, onClick }: EntriesProps): ReactNode {
  return (
    <ul>
      {entries.map(({ label, permalink, count }) => (
        <li key={permalink}>
          {isLinked ? (
            // A page of the owner's own in place of the archive may have no years.
            <Link to={permalink} onClick={onClick} data-noBrokenLinkCheck>
              {label}
            </Link>
          ) : (
            label
          )}{' '}
          <small>{count}</small>
        </li>
      ))}
    </ul>
  );
}
