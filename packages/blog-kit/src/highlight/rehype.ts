import type { Element, Root } from 'hast';
import { Prism } from 'prism-react-renderer';
import { visit } from 'unist-util-visit';
import { colorCode } from '../code-colors/colorCode';
import { themeModules } from './themeModules';

/**
 * Rehype plugin: colors blocks of code when the site is built, so that no highlighter reaches the browser.
 *
 * It adds one property to `<pre><code>`, `runs`: the colors of the code that readers see, which is that without magic
 * comments (code-colors/runs.ts says how they are written). Everything else stays as the classic theme expects it.
 *
 * @param siteDir the folder of the site. It is no option of the plugin, as Docusaurus writes options into the script of
 * every page.
 */
export default function colorCodeBlocks(siteDir: string) {
  return () => {
    const { loadPrismConfig, loadCodeBlockReader, includeLanguages } = themeModules(siteDir);
    const { theme, darkTheme, defaultLanguage, magicComments } = loadPrismConfig();
    const readCodeBlock = loadCodeBlockReader();
    includeLanguages(Prism);

    return (tree: Root): void => {
      visit(tree, 'element', (pre: Element) => {
        const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
        if (code?.type !== 'element' || code.tagName !== 'code') return;
        const text = textOf(code);
        if (text === undefined) return;
        const block = readCodeBlock({
          code: text,
          className: classNameOf(code),
          metastring: metastringOf(code),
          defaultLanguage,
          magicComments,
          language: undefined,
          title: undefined,
          showLineNumbers: undefined,
        });
        code.properties.runs = colorCode(Prism, block.code, block.language, { theme, darkTheme });
      });
    };
  };
}

/** The text of a code element; undefined if it contains elements, which the theme shows as they are. */
function textOf(code: Element): string | undefined {
  let text = '';
  for (const child of code.children) {
    if (child.type !== 'text') return undefined;
    text += child.value;
  }
  return text;
}

function classNameOf({ properties }: Element): string | undefined {
  const names = properties.className;
  return Array.isArray(names) ? names.join(' ') : undefined;
}

function metastringOf({ properties }: Element): string | undefined {
  return typeof properties.metastring === 'string' ? properties.metastring : undefined;
}
