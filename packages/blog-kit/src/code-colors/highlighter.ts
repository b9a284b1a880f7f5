import type { ThemeConfig } from '@docusaurus/theme-common';
import includeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';
import { colorCode } from './colorCode';
import type { Run } from './lines';

includeLanguages(Prism);

/** Colors code as `themeConfig.prism` says. It imports Prism, so the browser loads this module only when it has to. */
export function highlight(code: string, language: string, prism: ThemeConfig['prism']): Run[][] {
  return colorCode(Prism, code, language, prism);
}

/** On the server, this is useHighlighter.ts. */
export default () => highlight;
