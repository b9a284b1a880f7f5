import React, { type ReactNode } from 'react';
import styles from './styles.module.css';

/** A link to the top of the page, which the browser itself knows. */
export default function BackToTop(): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid, @docusaurus/no-html-links -- "#" is the top of every page
    <a href="#" className={styles.link}>
      Back to top
    </a>
  );
}
