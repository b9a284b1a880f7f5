import React, { useContext, type ReactNode } from 'react';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/writtenByStarter';
import bar from '../PhoneContents/styles.module.css';
import type { TreeEntry } from '../../post-projects/tree';
import Tree from '../PostCode/Tree';
import { ProjectFiles } from './projectFiles';
import styles from './styles.module.css';

/** The tree of a code page beside its files, where there is room. The starter marks the current file. */
export function FilesBeside(): ReactNode {
  return (
    <nav className={styles.beside} aria-label={files()} data-files>
      <div className={clsx(styles.tree, 'thin-scrollbar')}>
        <PageTree />
      </div>
    </nav>
  );
}

/** The tree of a code page on small screens: a bar that opens, as the contents of a post (../PhoneContents/). */
export function FilesOnPhone(): ReactNode {
  return (
    <details className={clsx(bar.bar, styles.files)} data-contents>
      <summary>
        <span className={bar.label}>{files()}</span>
        <span className={bar.current} data-current {...writtenByStarter} />
      </summary>
      <nav className={clsx(bar.panel, styles.tree)} aria-label={files()}>
        <PageTree />
      </nav>
    </details>
  );
}

/** Trees of more files and folders fold, so that the current file is seen. */
const mostOpen = 28;

function PageTree(): ReactNode {
  const entries = useContext(ProjectFiles) ?? [];
  return <Tree entries={entries} folds={countOf(entries) > mostOpen} />;
}

function countOf(entries: readonly TreeEntry[]): number {
  return entries.reduce((sum, { entries: inner = [] }) => sum + 1 + countOf(inner), 0);
}

function files(): string {
  return 'Files';
}
