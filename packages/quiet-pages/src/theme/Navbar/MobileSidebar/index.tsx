import React, { useEffect, type ReactNode } from 'react';
import { useWindowSize } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Header from '@theme/Navbar/MobileSidebar/Header';
import Layout from '@theme/Navbar/MobileSidebar/Layout';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';

/**
 * The menu of small screens. It replaces the theme's component, which is not in the page before React runs: this one
 * opens at once (starter/controls.ts), and stays open when React hydrates it.
 */
export default function MobileSidebar(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  const windowSize = useWindowSize();
  const { content } = useNavbarSecondaryMenu();
  useEffect(() => {
    if (document.querySelector('.navbar-sidebar--show')) toggle();
  }, [toggle]);
  if (windowSize === 'desktop') return null;
  return (
    <Layout
      header={<Header />}
      primaryMenu={<PrimaryMenu />}
      secondaryMenu={content && <SecondaryMenu />}
    />
  );
}
