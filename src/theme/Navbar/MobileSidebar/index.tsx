import React, { useEffect, type ReactNode } from 'react';
import { useWindowSize } from '@docusaurus/theme-common';
import {
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from '@docusaurus/theme-common/internal';
import Header from '@theme/Navbar/MobileSidebar/Header';
import Layout from '@theme/Navbar/MobileSidebar/Layout';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import { isMenuOpen } from '@site/src/starter/menu';

/**
 * The menu of small screens. It replaces the theme's component, which is not in the page before React runs: this one
 * opens at once (src/starter/menu.ts), and stays open when React hydrates it.
 */
export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const windowSize = useWindowSize();
  const { content } = useNavbarSecondaryMenu();
  useLockBodyScroll(shown);
  useEffect(() => {
    if (isMenuOpen()) toggle();
  }, [toggle]);
  useEffect(() => (shown ? closeByKeyboard(toggle) : undefined), [shown, toggle]);
  if (windowSize === 'desktop') return null;
  return (
    <Layout
      header={<Header />}
      primaryMenu={<PrimaryMenu />}
      secondaryMenu={content && <SecondaryMenu />}
    />
  );
}

/** Closes the menu by Escape, and when the focus leaves it for the page that it covers. Returns a function to stop. */
function closeByKeyboard(close: () => void): () => void {
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    // A dialog over the menu closes first.
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
    close();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && !target.closest('.navbar, dialog')) close();
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocus);
  };
}
