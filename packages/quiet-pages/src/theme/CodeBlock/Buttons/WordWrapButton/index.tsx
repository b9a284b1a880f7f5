import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import type { Props } from '@theme/CodeBlock/Buttons/WordWrapButton';
import styles from './styles.module.css';

/** The most characters of a line that fit into a block: on small phones, and in the widest column of text. */
const [phone, column] = [34, 76];

/**
 * The button that wraps long lines, where a line is longer than the block can be wide. It replaces the theme's component,
 * which React shows after measuring the block. The starter answers it (starter/aids/).
 */
export default function WordWrapButton({ className }: Props): ReactNode {
  const { code } = useCodeBlockContext().metadata;
  const longest = Math.max(...code.split('\n').map(({ length }) => length));
  if (longest <= phone) return null;
  const title = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
  });
  return (
    <Button
      className={clsx(className, styles.wrap, longest <= column && styles.onPhones)}
      aria-label={title}
      aria-pressed="false"
      title={title}
      data-wraps
    />
  );
}
