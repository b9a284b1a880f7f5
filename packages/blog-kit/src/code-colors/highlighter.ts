import includeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';
import { colorCode } from './colorCode';

includeLanguages(Prism);

/** On the server, this is useHighlighter.ts. It imports Prism, so the browser loads this module only when it has to. */
export default () => colorCode;
