import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { highlightCode } from './prism';

/**
 * Rehype plugin: colors code blocks when the site is built, so that no highlighter reaches the browser.
 *
 * `<pre><code class="language-ts">` becomes one `<pre>` whose properties the theme's CodeBlock takes:
 * the colored HTML, the language and the title. Markup that a post writes inside such a block is dropped, its text kept.
 */
export default function highlight() {
  return (tree: Root): void => {
    visit(tree, 'element', (pre: Element) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      const language = languageOf(code);
      const title = /title="(?<title>[^"]*)"/.exec(String(code.properties.metastring ?? ''))?.groups
        ?.title;
      pre.properties = {
        html: highlightCode(textOf(pre).replace(/\n$/, ''), language),
        language,
        ...(title && { title }),
      };
      pre.children = [];
    });
  };
}

// Not mdast-util-to-string: that takes the text of comments too, and nothing for a line break.
function textOf(block: Element): string {
  let text = '';
  visit(block, (node: Nodes) => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && node.tagName === 'br') text += '\n';
  });
  return text;
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const name = classes.map(String).find((value) => value.startsWith('language-'));
  return name?.slice('language-'.length) ?? 'text';
}
