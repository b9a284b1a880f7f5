import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import styles from './styles.module.css';

/** The copy button of a code block. starter/aids/copyCode.ts does its work, before and after React runs. */
export default function CopyButton({ className }: Props): ReactNode {
  return (
    <Button
      aria-label={translate({
        id: 'theme.CodeBlock.copyButtonAriaLabel',
        message: 'Copy code to clipboard',
      })}
      title={translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      data-copied={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
      className={clsx(className, styles.copy)}
    />
  );
}
