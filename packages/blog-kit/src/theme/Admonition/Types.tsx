import React, { type ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import AdmonitionTypes from '@theme-init/Admonition/Types';
import clsx from 'clsx';
import type { Props } from '@theme/Admonition';
import { blockTitles } from '../../posts/blockTitles';
import styles from './block.module.css';

const ownTypes = Object.fromEntries(Object.keys(blockTitles).map((name) => [name, PostBlock]));

export default { ...AdmonitionTypes, ...ownTypes };

/**
 * A block of a post that readers act on or judge by: what to run, how to remove it, what was measured. Its label, such
 * as a date and versions, stands beside its name. handbook/writing.md tells what each holds.
 */
export function PostBlock({ type, title, className, id, children }: Props): ReactNode {
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
