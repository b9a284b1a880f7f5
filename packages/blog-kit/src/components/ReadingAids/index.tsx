import React, { type ReactNode } from 'react';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/writtenByStarter';
import styles from './styles.module.css';

interface Props {
  readonly children: ReactNode;
}

/**
 * A post, with the place where screen readers hear that the address of a heading is copied. The starter answers clicks on
 * the links of headings and on pictures (packages/quiet-pages/src/starter/aids/).
 */
export default function ReadingAids({ children }: Props): ReactNode {
  return (
    <div>
      {children}
      <span
        role="status"
        className={styles.said}
        data-said="Address copied"
        {...writtenByStarter}
      />
    </div>
  );
}
