import React, { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { pages } from '../settings/addresses';
import { useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { useSession } from '../provider/session';
import { preloadWidget } from '../form/loadWidget';
import styles from './styles.module.css';

/** `mobile`: shown in the menu that slides in on small screens. */
type Props = { readonly mobile?: boolean; readonly onClick?: () => void };

/** The sign-in's item of the navbar, `custom-signIn`. On a site without sign-in it renders nothing. */
export default function SignInItem(props: Props): ReactNode {
  return pageSettings && <SignInControl {...props} />;
}

/**
 * The navbar's sign-in link, or the member's menu. It stays in the bar on small screens too, where the other items are
 * in the menu that slides in: on a post that menu opens with the list of posts.
 */
function SignInControl({ mobile = false, onClick }: Props): ReactNode {
  const { user, isSigningOut = false, isUnrevoked, signIn } = useSession();
  const { pathname } = useLocation();
  // Readers never download it; if it cannot be loaded, the link leads to the account.
  const [items] = useChunk(loadMemberItems, user !== undefined);
  const memberItems = items.state === 'ready' ? items.value : undefined;
  const signInLink = useRef<HTMLAnchorElement>(null);
  const wasSigningOut = useRef(false);

  useEffect(() => {
    // The member's menu is gone, and it had the focus. The entries of the sliding menu are hidden by now.
    const lostFocus = !user && document.activeElement === document.body;
    if (wasSigningOut.current && lostFocus && !mobile) signInLink.current?.focus();
    wasSigningOut.current = isSigningOut;
  }, [user, isSigningOut, mobile]);

  if (user && memberItems) {
    const { MemberMenu, SidebarEntries } = memberItems;
    return mobile ? <SidebarEntries user={user} onLeave={onClick} /> : <MemberMenu user={user} />;
  }

  function follow(event: MouseEvent): void {
    // The browser opens a new tab or window.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      signIn();
    }
    onClick?.();
  }

  const link = (
    <Link
      ref={signInLink}
      className={mobile ? 'menu__link' : clsx('navbar__link', styles.control)}
      to={pages.account}
      onClick={follow}
      onPointerEnter={preloadWidget}
      onFocus={() => {
        if (!wasSigningOut.current) preloadWidget();
      }}
    >
      <span className={mobile ? undefined : styles.name}>{user ? user.name : 'Sign in'}</span>
    </Link>
  );
  if (mobile) return <li className="menu__list-item">{link}</li>;
  // The logout page says it in its text.
  const isTold = !isUnrevoked || pathname === pages.logout;
  return (
    <>
      {link}
      {memberItems && !isTold && <memberItems.UnrevokedNotice />}
    </>
  );
}

const loadMemberItems = () => import('./memberItems');
