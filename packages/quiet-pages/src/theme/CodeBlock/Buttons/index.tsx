import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import type { Props } from '@theme/CodeBlock/Buttons';
import styles from './styles.module.css';

/**
 * The buttons of a code block. It replaces the theme's component, which shows them only after hydration: here copying
 * works earlier (starter/aids/copyCode.ts).
 */
export default function CodeBlockButtons({ className }: Props): ReactNode {
  return (
    <div className={clsx(className, styles.buttons)}>
      <WordWrapButton />
      <CopyButton />
    </div>
  );
}
