import includeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';
import { colorCode } from './colorCode';

includeLanguages(Prism);

/** Colors code as `themeConfig.prism` says. It imports Prism, so the browser loads this module only when it has to. */
export const highlight = colorCode;

/** On the server, this is useHighlighter.ts. */
export default () => highlight;
