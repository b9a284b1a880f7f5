import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import type { Props } from '@theme/CodeBlock/Layout';
import Title from '@theme/CodeBlock/Title';
import styles from './styles.module.css';

/** The most characters of a line that fit into a block: on small phones, and in the widest column of text. */
const [phone, column] = [34, 76];

/**
 * A block of code below a bar with its title or else its language, and its buttons. A short line alone has them beside it.
 *
 * It replaces the theme's component, whose buttons lie over the first line and show under a pointer alone, after
 * hydration: here the starter answers them (starter/reading.ts).
 */
export default function CodeBlockLayout({ className }: Props): ReactNode {
  const { code, title, language, className: own } = useCodeBlockContext().metadata;
  const longest = Math.max(...code.split('\n').map(({ length }) => length));
  const isLine = !title && code.length <= column && !code.includes('\n');
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
        <div className={styles.buttons}>
          {longest > phone && (
            <Button
              className={clsx(styles.wrap, longest <= column && styles.onPhones)}
              aria-label="Toggle word wrap"
              aria-pressed="false"
              title="Toggle word wrap"
              data-wraps
            />
          )}
          <Button
            className={styles.copy}
            aria-label="Copy code to clipboard"
            title="Copy"
            data-copied="Copied"
          />
        </div>
      </div>
      <div className={styles.content}>
        <Content />
      </div>
    </Container>
  );
}
