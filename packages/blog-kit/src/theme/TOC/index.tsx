import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import TOC from '@theme-init/TOC';
import { FilesBeside, ProjectFiles } from '../../post-code/PostCode';
import '../../contents/wire.css';
import styles from './styles.module.css';

/**
 * The table of contents as a landmark, so that a screen reader can find it and skip it. On the page with the code of a
 * post it is the tree of the files.
 */
export default function TOCLandmark(props: ComponentProps<typeof TOC>): ReactNode {
  if (useContext(ProjectFiles)) return <FilesBeside />;
  return (
    <nav className={styles.landmark} aria-label="On this page">
      <div>
        <TOC {...props} />
      </div>
    </nav>
  );
}
