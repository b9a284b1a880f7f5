import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { toInitials } from 'docusaurus-quiet-pages/common/initials';
import { unrevokedText, useSession } from '../provider/session';
import type { User } from '../session/storedSession';
import { pages } from '../settings/addresses';
import styles from './styles.module.css';

// What members see in the navbar and its sliding menu, in one download.

/** The member's name, which opens the member's menu. Escape, a click elsewhere or Tab out of it closes it. */
export function MemberMenu({ user }: { readonly user: User }): ReactNode {
  const { isSigningOut = false, signOut } = useSession();
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
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
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
            <button type="button" aria-disabled={isSigningOut} onClick={() => void signOut()}>
              {isSigningOut ? 'Signing out …' : 'Sign out'}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

export function SidebarEntries(props: {
  readonly user: User;
  readonly onLeave: (() => void) | undefined;
}): ReactNode {
  const { user, onLeave } = props;
  const { isSigningOut = false, signOut } = useSession();
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
            void signOut();
            onLeave?.();
          }}
        >
          {isSigningOut ? 'Signing out …' : 'Sign out'}
        </button>
      </li>
    </>
  );
}

export function UnrevokedNotice(): ReactNode {
  const { dismissUnrevoked } = useSession();
  return (
    <div role="alert" className={styles.notice}>
      <p>{unrevokedText}</p>
      <button type="button" className="button button--sm" onClick={dismissUnrevoked}>
        Close
      </button>
    </div>
  );
}

/** The member's picture, or initials if there is none or it cannot be loaded. The name is shown beside it. */
export function Avatar({ user: { name, picture } }: { readonly user: User }): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (picture && picture !== broken) {
    return (
      <img
        className={styles.avatar}
        src={picture}
        alt=""
        // Google refuses its pictures to requests with another site as referrer.
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}
