import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type { User } from '../session/storedSession';
import { pages } from '../settings/pages';
import Avatar from '../Avatar';
import styles from './styles.module.css';

interface Props {
  readonly user: User;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
}

/** The member's name, which opens the member's menu. Escape, a click elsewhere or Tab out of it closes it. */
export default function MemberMenu({ user, isSigningOut, onSignOut }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = ({ target }: Event): void => {
      if (!menu.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={menu} className={styles.control}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar user={user} />
        <span className={clsx(styles.name, styles.label)}>{user.name}</span>
      </button>
      {isOpen && (
        <ul className={styles.menu}>
          <li>
            <Link to={pages.account} onClick={() => setOpen(false)}>
              Account
            </Link>
          </li>
          <li>
            <button type="button" aria-disabled={isSigningOut} onClick={onSignOut}>
              {isSigningOut ? 'Signing out …' : 'Sign out'}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
