import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import TOC from '@theme-init/TOC';
import { FilesBeside, ProjectFiles } from '../../post-code/PostCode';
import { WireContext } from '../../contents/Contents';
import '../../contents/wire.css';
import styles from './styles.module.css';

/**
 * The table of contents as a landmark, so that a screen reader can find it and skip it. That of a post hangs on a wire. On
 * the page with the code of a post it is the tree of the files.
 */
export default function TOCLandmark(props: ComponentProps<typeof TOC>): ReactNode {
  const wire = useContext(WireContext);
  if (useContext(ProjectFiles)) return <FilesBeside />;
  return (
    <nav className={clsx(styles.landmark, wire && styles.wired)} aria-label="On this page">
      <div>
        <TOC {...props} toc={wire?.contents ?? props.toc} />
      </div>
    </nav>
  );
}
