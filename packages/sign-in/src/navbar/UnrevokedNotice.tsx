import React, { type ReactNode } from 'react';
import { unrevokedText } from '../session/unrevokedText';
import styles from './styles.module.css';

interface Props {
  readonly onClose: () => void;
}

/** Tells a member who has just signed out that copies of the session still work. */
export default function UnrevokedNotice({ onClose }: Props): ReactNode {
  return (
    <div role="alert" className={styles.notice}>
      <p>{unrevokedText}</p>
      <button type="button" className="button button--sm" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
