import React, { type ComponentProps, type ReactNode } from 'react';
import styles from './styles.module.css';

/** A table of Markdown. One that is wider than the text scrolls within its own region, and its first column stays. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className={styles.region}
      role="group"
      aria-label="Table"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
      tabIndex={0}
      data-table
    >
      <table {...props} />
    </div>
  );
}
