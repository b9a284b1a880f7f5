import React, { useState, type ReactNode } from 'react';
import type { User } from '../session/storedSession';
import { toInitials } from 'docusaurus-quiet-pages/common/initials';
import styles from './styles.module.css';

/** The member's picture, or initials if there is none or it cannot be loaded. The name is shown beside it. */
export default function Avatar({ user: { name, picture } }: { readonly user: User }): ReactNode {
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
