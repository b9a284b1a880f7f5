import React, { type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CopyButton from './CopyButton';
import styles from './styles.module.css';

export interface Props {
  /** Colored HTML, made at build time by plugins/highlight. */
  readonly html?: string;
  readonly language?: string;
  readonly title?: string;
  /** Plain code, where a component shows some without the build-time highlighter. */
  readonly children?: ReactNode;
}

/**
 * A block of code with its file's name and a copy button.
 *
 * It replaces the classic theme's CodeBlock, which brings Prism to the browser and colors code with inline styles.
 */
export default function CodeBlock({ html, language, title, children }: Props): ReactNode {
  // Without JavaScript a copy button could do nothing, and feeds would carry its label.
  const canCopy = useIsBrowser();
  const label = title ?? (language && language !== 'text' ? language : undefined);
  return (
    <figure className={styles.block}>
      <figcaption className={styles.bar}>
        <span className={styles.label}>{label}</span>
        {canCopy && <CopyButton name={label ?? 'this code'} />}
      </figcaption>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it */}
      <pre
        className={styles.code}
        tabIndex={0}
        aria-label={`Code: ${label ?? 'text'}`}
        role="group"
        translate="no"
      >
        {html === undefined ? (
          <code>{children}</code>
        ) : (
          <code dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
    </figure>
  );
}
