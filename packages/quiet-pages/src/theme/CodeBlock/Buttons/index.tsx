import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';
import type { Props } from '@theme/CodeBlock/Buttons';
import styles from './styles.module.css';

/**
 * The buttons of a code block. It replaces the theme's component, which shows them only after hydration: here copying
 * works earlier (starter/reading.ts).
 */
export default function CodeBlockButtons({ className }: Props): ReactNode {
  return (
    <div className={clsx(className, styles.buttons)}>
      <WordWrapButton />
      <CopyButton />
    </div>
  );
}

/** The copy button of a code block. starter/reading.ts does its work, before and after React runs. */
function CopyButton(): ReactNode {
  return (
    <Button
      aria-label={translate({
        id: 'theme.CodeBlock.copyButtonAriaLabel',
        message: 'Copy code to clipboard',
      })}
      title={translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      data-copied={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
      className={styles.copy}
    />
  );
}

/** The most characters of a line that fit into a block: on small phones, and in the widest column of text. */
const [phone, column] = [34, 76];

/**
 * The button that wraps long lines, where a line is longer than the block can be wide. It replaces the theme's component,
 * which React shows after measuring the block. The starter answers it (starter/reading.ts).
 */
function WordWrapButton(): ReactNode {
  const { code } = useCodeBlockContext().metadata;
  const longest = Math.max(...code.split('\n').map(({ length }) => length));
  if (longest <= phone) return null;
  const title = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
  });
  return (
    <Button
      className={clsx(styles.wrap, longest <= column && styles.onPhones)}
      aria-label={title}
      aria-pressed="false"
      title={title}
      data-wraps
    />
  );
}
