import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { pages } from '../settings/pages';
import type { User } from '../session/storedSession';
import Avatar from '../Avatar';
import styles from './styles.module.css';

interface Props {
  readonly user: User;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
  /** Closes the menu that contains these items. */
  readonly onLeave?: () => void;
}

/** The member's entries in the menu that slides in on small screens. */
export default function SidebarEntries({
  user,
  isSigningOut,
  onSignOut,
  onLeave,
}: Props): ReactNode {
  return (
    <>
      <li className="menu__list-item">
        <Link className={clsx('menu__link', styles.account)} to={pages.account} onClick={onLeave}>
          <Avatar user={user} />
          <span>
            Account <span className={styles.of}>{user.name}</span>
          </span>
        </Link>
      </li>
      <li className="menu__list-item">
        <button
          type="button"
          aria-disabled={isSigningOut}
          className={clsx('menu__link', styles.plain)}
          onClick={() => {
            onSignOut();
            onLeave?.();
          }}
        >
          {isSigningOut ? 'Signing out …' : 'Sign out'}
        </button>
      </li>
    </>
  );
}
