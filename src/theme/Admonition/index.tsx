import React, { type ReactNode } from 'react';
import { processAdmonitionProps } from '@docusaurus/theme-common';
import type { Props } from '@theme/Admonition';
import styles from './styles.module.css';

/**
 * A remark set apart from the text: `:::note` and its kin.
 *
 * It replaces the classic theme's, which brings seven drawings to every post. The kind is said in words.
 */
export default function Admonition(unprocessed: Props): ReactNode {
  const { type, title, children, id } = processAdmonitionProps(unprocessed);
  return (
    <div id={id} className={styles.admonition} data-kind={type} role="note">
      <p className={styles.title}>{title ?? type}</p>
      {children}
    </div>
  );
}
