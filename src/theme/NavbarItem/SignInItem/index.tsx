import React, { type MouseEvent, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { preloadWidget } from '@site/src/auth/loadWidget';
import { useSession } from '@site/src/auth/useSession';
import DesktopMenu from './DesktopMenu';
import MobileMenu from './MobileMenu';

interface Props {
  /** Shown in the menu that slides in on small screens. */
  readonly mobile?: boolean;
  /** Closes that menu. */
  readonly onClick?: () => void;
}

/** The navbar's sign-in link, which becomes the member's menu once somebody is signed in. */
export default function SignInItem({ mobile = false, onClick }: Props): ReactNode {
  const { user, signIn, signOut } = useSession();

  if (user) {
    const Menu = mobile ? MobileMenu : DesktopMenu;
    return <Menu user={user} onSignOut={() => void signOut()} onLeave={onClick} />;
  }

  function follow(event: MouseEvent): void {
    // A new tab or window is the browser's to open.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      signIn();
    }
    onClick?.();
  }

  const link = (
    <Link
      className={mobile ? 'menu__link' : 'navbar__item navbar__link'}
      to="/account/"
      onClick={follow}
      onPointerEnter={preloadWidget}
      onFocus={preloadWidget}
    >
      Sign in
    </Link>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
