import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import type { Props } from '@theme/CodeBlock/Layout';
import Title from '@theme/CodeBlock/Title';
import styles from './styles.module.css';

/** In characters. A longer line leaves no room beside it in the widest column of text. */
const short = 76;

/**
 * A block of code below a bar with its title or else its language, and its buttons. A short line alone has them beside it.
 *
 * It replaces the theme's component, whose buttons lie over the first line and show under a pointer alone.
 */
export default function CodeBlockLayout({ className }: Props): ReactNode {
  const { code, title, language, className: own } = useCodeBlockContext().metadata;
  const isLine = !title && code.length <= short && !code.includes('\n');
  return (
    <Container as="div" className={clsx(className, own, isLine && styles.line)}>
      <div
        className={clsx(styles.bar, title && styles.titled)}
        // The style sheet writes it: it is no part of the text, for copying, searching and feeds.
        data-language={title || language === 'text' ? undefined : language}
      >
        {title && (
          <div className={styles.title}>
            <Title>{title}</Title>
          </div>
        )}
        <Buttons />
      </div>
      <div className={styles.content}>
        <Content />
      </div>
    </Container>
  );
}
