import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/Admonition';
import styles from './styles.module.css';
import { blockTitles } from '../../posts/blockTitles';

/**
 * A block of a post that readers act on or judge by: what to run, how to remove it, what was measured. Its label, such
 * as a date and versions, stands beside its name. handbook/writing.md tells what each holds.
 */
export default function PostBlock({ type, title, className, id, children }: Props): ReactNode {
  const { admonition, admonitionType } = ThemeClassNames.common;
  return (
    <div id={id} className={clsx(admonition, admonitionType(type), styles.block, className)}>
      <p className={styles.name}>
        <strong>{blockTitles[type as keyof typeof blockTitles]}</strong>
        {title !== undefined && <small> {title}</small>}
      </p>
      {children}
    </div>
  );
}
