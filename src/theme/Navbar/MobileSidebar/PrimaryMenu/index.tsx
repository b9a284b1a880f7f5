import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';

/** The items of the navigation bar, and the posts that larger screens list beside a post. */
export default function PrimaryMenuWithArchive(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <>
      <PrimaryMenu />
      <ul className="menu__list">
        <NavbarItem
          mobile
          label={translate({ id: 'site.primaryMenu.allPosts', message: 'All posts' })}
          to="/blog/archive"
          onClick={toggle}
        />
      </ul>
    </>
  );
}
