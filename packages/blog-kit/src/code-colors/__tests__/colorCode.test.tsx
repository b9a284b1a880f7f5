import { render } from '@testing-library/react';
import { Highlight, Prism, themes, type PrismTheme } from 'prism-react-renderer';
import { colorCode, createStylesheet, declared } from '../colorCode';
import { linesHtml } from '../lines';

const samples = {
  tsx: 'const a: Array<string> = [`x ${b + `y ${c}`} z`]; // end\n/* two\nlines */ <B c="d" />\n\n\n',
  css: '@media screen { a:hover { color: #fff !important; } }',
  markup: '<p class="a" style="color: red">x &amp; y</p><script>let a = 1;</script>',
  json: '{ "a": [1, true, null], "b": "c" }',
  go: 'package main\nfunc main() { fmt.Println("a", 0x1F) }\n',
  python: '@a\ndef b(c: int) -> str:\n    return f"{c!r}"\n',
  yaml: 'a:\n  - b: "c" # d\n    e: 1.0\n',
  markdown: '# A *b* **c** `d`\n\n> [e](f)\n',
  graphql: 'query A($b: Int!) { c(d: $b) { ...E } }',
  unknown: 'just <text>\n',
};

/** The style of each character, computed from the style sheet and the page as a browser does. */
function declarationsByCharacter(
  code: string,
  language: string,
  mode: 'light' | 'dark',
  ...[theme, darkTheme]: [PrismTheme, PrismTheme?]
): string[] {
  const lines = colorCode(Prism, code, language, { theme, darkTheme });
  const sheet = document.createElement('style');
  sheet.textContent = createStylesheet(theme, darkTheme);
  const pre = document.createElement('pre');
  pre.className = 'prism-code';
  pre.innerHTML = linesHtml(lines, {
    lineClassNames: {},
    lineNumbersStart: undefined,
    styles: {},
  });
  document.documentElement.dataset.theme = mode;
  document.head.append(sheet);
  document.body.append(pre);
  const styles = [...pre.childNodes].flatMap((node) => {
    const style = node instanceof Element ? declarationsOf(node, sheet) : '';
    return [...(node.textContent ?? '')].filter(isSeen).map(() => style);
  });
  sheet.remove();
  pre.remove();
  return styles;
}

/** The last declaration of each property that a rule of the style sheet has for the element. */
function declarationsOf(element: Element, sheet: HTMLStyleElement): string {
  const found = new Map<string, string>();
  for (const rule of sheet.sheet?.cssRules ?? []) {
    const rules = rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule];
    for (const { selectorText, style } of rules as CSSStyleRule[]) {
      if (!element.matches(selectorText)) continue;
      for (const name of Array.from(style)) found.set(name, style.getPropertyValue(name));
    }
  }
  return written(found);
}

/** The same from `prism-react-renderer`'s own component. */
function stockDeclarations(code: string, language: string, theme: PrismTheme): string[] {
  let styles: string[] = [];
  render(
    <Highlight code={code} language={language} theme={theme}>
      {({ tokens, getTokenProps }) => {
        styles = tokens.flat().flatMap((token) => {
          const style = written(declared(getTokenProps({ token }).style));
          return [...token.content].filter(isSeen).map(() => style);
        });
        return <i />;
      }}
    </Highlight>,
  );
  return styles;
}

const isSeen = (character: string): boolean => character !== '\n';

function written(style: Map<string, string>): string {
  return [...style]
    .filter(([, value]) => value !== 'unset')
    .map(([name, value]) => `${name}: ${value}`)
    .sort()
    .join('; ');
}

test.each(Object.entries(samples))(
  '%s has the stock theme’s colors in both modes',
  (language, code) => {
    const pairs: [PrismTheme, PrismTheme][] = [
      [themes.github, themes.dracula],
      [themes.oneLight, themes.oneDark],
      [themes.vsLight, themes.nightOwl],
      [themes.duotoneLight, themes.synthwave84],
    ];
    for (const pair of pairs) {
      for (const [index, mode] of (['light', 'dark'] as const).entries()) {
        const expected = stockDeclarations(code, language, pair[index] as PrismTheme);
        expect(declarationsByCharacter(code, language, mode, ...pair)).toEqual(expected);
      }
    }
  },
);
