import React, { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import { useIsFromServer } from 'docusaurus-quiet-pages/starter/hydration';
import { linesHtml, plainLines } from '../../../code-colors/lines';
import useHighlighter from '../../../code-colors/useHighlighter';
import { commandsIn } from '../../../posts/commandsIn';
import styles from './styles.module.css';
import foldStyles from './fold.module.css';

/** Blocks with more lines than this fold. */
const mostLines = 30;

/** Whether the block of code may fold: its owner can say `fold=false`. */
export const MayFold = createContext(true);

/**
 * The code of a block. It replaces the theme's component, which loads Prism in the browser. Here code is colored when
 * the site is built and written as HTML, so that it hydrates quickly, however long it is.
 *
 * Long code folds by the browser alone: the style sheet shows its beginning while the `<details>` after it is closed. All
 * lines are in the page, for copying, searching, screen readers and paper. The starter opens it for a match.
 */
export default function CodeBlockContent(): ReactNode {
  const {
    metadata: { code, language },
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const lineCount = code.split('\n').length;
  const folds = useContext(MayFold) && lineCount > mostLines;
  return (
    <>
      <pre
        ref={codeBlockRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
        tabIndex={0}
        translate="no"
        // What the starter copies, if that is not all.
        data-copy={commandsIn(code, language)}
        className={clsx(`prism-code language-${language}`, styles.code, 'thin-scrollbar')}
      >
        <Lines />
      </pre>
      {folds && (
        <details className={foldStyles.fold} data-fold>
          <summary>
            <span className={foldStyles.more}>Show all {lineCount} lines</span>
            <span className={foldStyles.less}>Show fewer lines</span>
          </summary>
        </details>
      )}
    </>
  );
}

/** Keeps the HTML as the server wrote it: React does not compare such HTML while a page is hydrated. */
const asOnTheServer = { __html: '' };

function Lines(): ReactNode {
  const { code, language, lineClassNames, lineNumbersStart } = useCodeBlockContext().metadata;
  const { prism } = useThemeConfig();
  const lines = code.split('\n');
  const isFromServer = useIsFromServer();
  const [firstCode] = useState(code);
  const isKept = isFromServer && firstCode === code && ExecutionEnvironment.canUseDOM;
  const highlight = useHighlighter(!isKept);
  // The same object for equal code, because React rewrites the HTML for each new object.
  const html = useMemo(() => {
    if (isKept) return asOnTheServer;
    const runs = highlight ? highlight(code, language, prism) : plainLines(code);
    return { __html: linesHtml(runs, { lineClassNames, lineNumbersStart, styles }) };
  }, [code, language, prism, isKept, highlight, lineClassNames, lineNumbersStart]);
  return (
    <code
      // The style sheet knows the size by these. There a tab that begins a line is as wide as two letters.
      data-lines={lines.length}
      data-columns={Math.max(...lines.map((line) => line.replaceAll('\t', '  ').length))}
      className={clsx(styles.lines, lineNumbersStart !== undefined && styles.numbered)}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}
