import React, { useContext, useMemo, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import ColoredAtRunTime from '@site/src/highlight/ColoredAtRunTime';
import { CodeColors } from '@site/src/highlight/codeColors';
import { linesHtml } from '@site/src/highlight/linesHtml';
import { colorLines } from '@site/src/highlight/runs';
import { useIsFromServer } from '@site/src/highlight/useIsFromServer';
import type { Props } from '@theme/CodeBlock/Content';
import styles from './styles.module.css';

/**
 * The code of a block. It replaces the theme's component, which brings Prism to the browser: code is colored when the
 * site is built, and written as HTML, which wakes at once however long the code is.
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const {
    metadata,
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const runs = useContext(CodeColors);
  return (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
      tabIndex={0}
      translate="no"
      className={clsx(
        className,
        `prism-code language-${metadata.language}`,
        styles.code,
        'thin-scrollbar',
      )}
    >
      {runs === undefined ? (
        <ColoredAtRunTime key={metadata.code} code={metadata.code} language={metadata.language}>
          {(found) => <Lines runs={found} />}
        </ColoredAtRunTime>
      ) : (
        <Lines runs={runs} />
      )}
    </pre>
  );
}

/** What keeps the HTML of the page as the server wrote it: React compares no HTML while a page wakes. */
const asOnTheServer = { __html: '' };

function Lines({ runs }: { readonly runs: string | undefined }): ReactNode {
  const { code, lineClassNames, lineNumbersStart } = useCodeBlockContext().metadata;
  const isFromServer = useIsFromServer();
  const [firstCode] = useState(code);
  const isKept = isFromServer && firstCode === code && ExecutionEnvironment.canUseDOM;
  // One object for equal code: React writes the HTML anew for each new one.
  const html = useMemo(
    () =>
      runs === undefined || isKept
        ? asOnTheServer
        : {
            __html: linesHtml(colorLines(code, runs), { lineClassNames, lineNumbersStart, styles }),
          },
    [code, runs, isKept, lineClassNames, lineNumbersStart],
  );
  return (
    <code
      className={clsx(styles.lines, lineNumbersStart !== undefined && styles.numbered)}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}
