import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import TOC from '@theme-init/TOC';
import styles from './styles.module.css';

/** The table of contents as a landmark, so that a screen reader can find it and skip it. */
export default function TOCLandmark(props: ComponentProps<typeof TOC>): ReactNode {
  return (
    <nav
      className={styles.landmark}
      aria-label={translate({ id: 'blogKit.tOC.onThisPage', message: 'On this page' })}
    >
      <TOC {...props} />
    </nav>
  );
}
