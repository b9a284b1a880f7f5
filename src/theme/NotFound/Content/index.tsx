import React, { type ComponentProps, type ReactNode } from 'react';
import Content from '@theme-original/NotFound/Content';
import Lamp from '@site/src/lamp/Lamp';
import styles from './styles.module.css';

/** The page of an unknown address, where the lamp is out. */
export default function NotFoundInTheDark(props: ComponentProps<typeof Content>): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.beside}>
        <Lamp className={styles.lamp} />
      </div>
      <Content {...props} />
    </div>
  );
}
