import React, { Fragment, type ComponentProps, type ReactNode } from 'react';
import map from '@generated/blog-kit/default/map.json';
import settings from '@generated/blog-kit/default/settings.json';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import { escapeHtml } from '../../../../common/text';
import { counted } from '../../../../common/text';
import { searchPath } from '../../../../search-page/files';
import type { MapEntry } from '../../../../themePlugin';
import { menuItems, type Item } from './menuItems';
import styles from './styles.module.css';

const clean = (address: string): string => address.replace(/(.)\/$/, '$1');

/**
 * The menu of small screens as the map of the site: the items of the bar, the pages that only the footer leads to, and
 * what the blog has. It replaces the theme's component, which has the items of the bar alone.
 */
export default function PrimaryMenu(): ReactNode {
  const { navbar, footer } = useThemeConfig();
  const { withBaseUrl } = useBaseUrlUtils();
  const { toggle } = useNavbarMobileSidebar();
  const { pathname } = useLocation();

  const addressOf = ({ to }: Item) => (to === undefined ? undefined : clean(withBaseUrl(to)));
  const [left, right] = splitNavbarItems(navbar.items as { position?: 'left' | 'right' }[]);
  const links = (footer?.links ?? []).flatMap((link) => ('items' in link ? link.items : link));
  const frame = { left, right, footer: links as Item[] } as Parameters<typeof menuItems>[0];
  const [pages, others] = menuItems(frame, settings.blog, addressOf);

  const counts = new Map<string | undefined, string>();
  if (map?.posts) counts.set(settings.blog, counted(map.posts, 'post'));
  if (map?.tags.count) counts.set(map.tags.permalink, map.tags.count.toLocaleString('en'));

  const show = (item: Item, index: number): ReactNode => {
    const count = counts.get(addressOf(item));
    const { html = escapeHtml(String(item.label ?? '')) } = item;
    const counted = count && { html: `${String(html)} <small>${escapeHtml(count)}</small>` };
    const props = { ...item, ...counted } as ComponentProps<typeof NavbarItem>;
    return <NavbarItem key={index} {...props} mobile onClick={toggle} />;
  };

  return (
    <div className={styles.map}>
      <ul className="menu__list">
        {pages.map((item, index) => (
          <Fragment key={index}>
            {show(item, index)}
            {map && addressOf(item) === settings.blog && map.series.length > 0 && (
              <li className={styles.series}>
                Series
                <Entries entries={map.series} onClick={toggle} />
              </li>
            )}
            {map && addressOf(item) === map.archive && map.years.length > 0 && (
              <li className={styles.years}>
                <Entries
                  entries={map.years}
                  // On the archive itself the menu would stay open over the year.
                  isLinked={clean(pathname) !== map.archive}
                  onClick={toggle}
                />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <ul className="menu__list">
        <li className="menu__list-item">
          {/* eslint-disable-next-line @docusaurus/no-html-links -- as in SearchBar/ */}
          <a className="menu__link" href={withBaseUrl(searchPath)}>
            Search
          </a>
        </li>
        {others.map(show)}
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
