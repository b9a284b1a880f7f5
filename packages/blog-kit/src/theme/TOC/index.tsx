import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import TOC from '@theme-init/TOC';
import { WireContext } from '../../components/Wire/WireContext';
import '../../components/Wire/wire.css';
import styles from './styles.module.css';

/** The table of contents as a landmark, so that a screen reader can find it and skip it. That of a post hangs on a wire. */
export default function TOCLandmark(props: ComponentProps<typeof TOC>): ReactNode {
  const wire = useContext(WireContext);
  return (
    <nav
      className={clsx(styles.landmark, wire && styles.wired)}
      aria-label={translate({ id: 'blogKit.tOC.onThisPage', message: 'On this page' })}
    >
      <div>
        <TOC {...props} toc={wire?.contents ?? props.toc} />
      </div>
    </nav>
  );
}
