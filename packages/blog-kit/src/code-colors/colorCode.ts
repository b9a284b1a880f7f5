import type { ThemeConfig } from '@docusaurus/theme-common';
import { normalizeTokens, Prism, type PrismTheme, type Token } from 'prism-react-renderer';
import type { Run } from './lines';

type Themes = Pick<ThemeConfig['prism'], 'theme' | 'darkTheme'>;

/**
 * Colors code with Prism, by classes that the style sheet knows. What has several types looks like the innermost of them,
 * as with `prism-react-renderer`. Code in a language that Prism does not know stays plain.
 */
export function colorCode(code: string, language: string, themes: Themes): Run[][] {
  const classNames = classNamesOf(themes);
  return tokenize(code, language).map((line) => {
    const runs: Run[] = [];
    for (const { content, types, empty } of line) {
      // The text of an empty line is a line break.
      if (empty || content === '') continue;
      const type = [...types].reverse().find((one) => classNames.has(one)) ?? '';
      const className = classNames.get(type) ?? '';
      const last = runs.at(-1);
      if (last?.className === className) last.text += content;
      else runs.push({ text: content, className });
    }
    return runs;
  });
}

function tokenize(code: string, language: string): Token[][] {
  const grammar = Prism.languages[language];
  if (!grammar) return normalizeTokens([code]);
  const tokens: Parameters<typeof normalizeTokens>[0] = [];
  const environment = { code, grammar, language, tokens };
  Prism.hooks.run('before-tokenize', environment);
  environment.tokens = Prism.tokenize(code, grammar);
  Prism.hooks.run('after-tokenize', environment);
  return normalizeTokens(environment.tokens);
}

/** The classes of each type of token that a theme styles: one for each of its styles, a, b, c and so on. */
function classNamesOf({ theme, darkTheme }: Themes): Map<string, string> {
  const names = new Map<string, string>();
  for (const [index, { types }] of [...theme.styles, ...(darkTheme?.styles ?? [])].entries()) {
    for (const type of types) names.set(type, `${names.get(type) ?? ''} ${letter(index)}`.trim());
  }
  return names;
}

function letter(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : `z${index}`;
}

/** What Docusaurus writes inline on each block and token, as a style sheet. Print uses the light mode. */
export function createStylesheet({ theme, darkTheme }: Themes): string {
  if (!darkTheme) return rulesOf(theme, '').join('\n');
  return [
    ...['@media print {', ...rulesOf(theme, ''), '}', '@media screen {'],
    ...rulesOf(theme, "html:not([data-theme='dark']) "),
    ...rulesOf(darkTheme, "html[data-theme='dark'] ", theme.styles.length),
    '}',
  ].join('\n');
}

/** @param first the index of the theme's first style among those of both */
function rulesOf({ plain, styles }: PrismTheme, scope: string, first = 0): string[] {
  const { color, backgroundColor } = plain;
  return [
    // The variables are those of the classic theme.
    rule([`${scope}.theme-code-block`], {
      '--prism-color': color,
      '--prism-background-color': backgroundColor,
    }),
    rule([`${scope}.prism-code`], plain),
    ...styles.map(({ style, languages }, index) => {
      const blocks = languages?.map((name) => `.prism-code.language-${name}`) ?? ['.prism-code'];
      const selectors = blocks.map((block) => `${scope}${block} .${letter(first + index)}`);
      return rule(selectors, style);
    }),
  ];
}

function rule(selectors: string[], style: object): string {
  const declarations = Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, '-$&').toLowerCase()}: ${value};`);
  return `${selectors.join()} { ${declarations.join(' ')} }`;
}
