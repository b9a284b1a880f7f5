import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  /** The id of the heading, if something links to it. */
  readonly id?: string;
  /** Whether it is of no use on paper. */
  readonly isOnlyOnScreen?: boolean;
  readonly children: ReactNode;
}

/** One of the things that follow a post, with its heading beside it where there is room. */
export default function Part({ title, id, isOnlyOnScreen, children }: Props): ReactNode {
  return (
    <div className={clsx(styles.part, isOnlyOnScreen && styles.screen)}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </div>
  );
}
