import React, { createContext, useContext, type ReactNode } from 'react';
import useRouteContext from '@docusaurus/useRouteContext';
import WakeEarly from './WakeEarly';

/** Whether the page is written in Markdown, which tells by itself whether it has code to run. */
export const IsMarkdown = createContext(false);

/**
 * Wakes pages that are React components in `src/pages/`: what they do in the browser is known to them alone. A page without
 * code to run has `<WakeEarly when="asked" />`.
 */
export default function OwnPage(): ReactNode {
  const { plugin } = useRouteContext();
  const isMarkdown = useContext(IsMarkdown);
  const isOwn = plugin.name === 'docusaurus-plugin-content-pages' && !isMarkdown;
  return isOwn && <WakeEarly when="idle" />;
}
