import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import type { Props } from '@theme/CodeBlock/Line';
import LineToken from '@theme/CodeBlock/Line/Token';

/**
 * A line of code. It replaces the theme's component, which ends a line with `<br>`: the starter copies the text of the
 * page (starter/aids/copyCode.ts), in which only a line break separates lines.
 */
export default function CodeBlockLine(props: Props): ReactNode {
  const { line, classNames, showLineNumbers, getLineProps, getTokenProps } = props;
  const className = clsx(classNames, showLineNumbers && styles.codeLine);
  // Prism gives an empty line as a line break.
  const tokens = line.filter(({ content }) => content !== '\n');
  const code = tokens.map((token, key) => (
    <LineToken key={key} {...getTokenProps({ token })} line={line} token={token} />
  ));
  return (
    <div {...getLineProps({ line, className })}>
      {showLineNumbers ? (
        <>
          <span className={styles.codeLineNumber} />
          <span className={styles.codeLineContent}>{code}</span>
        </>
      ) : (
        code
      )}
      {'\n'}
    </div>
  );
}
