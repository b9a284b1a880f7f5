import React, { lazy, Suspense, type ReactNode } from 'react';
import type { CodeToColor } from './codeToColor';
import { useIsFromServer } from './useIsFromServer';

const Plain = ({ children }: CodeToColor): ReactNode => children('');

// Without the highlighter, on a bad connection, code stays plain.
const Highlighter = lazy(() => import('./SiteHighlighter').catch(() => ({ default: Plain })));

/**
 * Code that was not known when its post was built, such as that of a `<CodeBlock>` in MDX.
 *
 * On the page that the reader opens, the server has colored it (SiteHighlighter.tsx, which stands in for this module
 * there): it is kept. On those that they go on to, the highlighter is downloaded and the code is plain until then.
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
