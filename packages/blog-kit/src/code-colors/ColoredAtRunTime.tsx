import React, { lazy, Suspense, type ReactNode } from 'react';
import { useIsFromServer } from 'docusaurus-quiet-pages/starter/hydration';
import type { CodeToColor } from './lines';

const Plain = ({ children }: CodeToColor): ReactNode => children('');

// If the highlighter cannot be loaded, code stays plain.
const Highlighter = lazy(() => import('./SiteHighlighter').catch(() => ({ default: Plain })));

/**
 * Code that is not known at build time, such as that of a `<CodeBlock>` in MDX.
 *
 * On the first page that the reader opens, it keeps the colors of the server (SiteHighlighter.tsx, which replaces this
 * module there). On later pages it downloads the highlighter and shows plain code until then.
 */
export default function ColoredAtRunTime({ code, language, children }: CodeToColor): ReactNode {
  const isFromServer = useIsFromServer();
  if (isFromServer) return children(undefined);
  return (
    <Suspense fallback={children('')}>
      <Highlighter code={code} language={language}>
        {children}
      </Highlighter>
    </Suspense>
  );
}
