import type { ThemeConfig } from '@docusaurus/theme-common';
import includeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';
import { colorCode } from './colorCode';

includeLanguages(Prism);

/** Colors code that is not known at build time, such as that of a `<CodeBlock>` in MDX. Browsers do without this module. */
export function colorOnServer(code: string, language: string, prism: ThemeConfig['prism']): string {
  return colorCode(Prism, code, language, prism);
}
