import { normalizeTokens, type Prism, type PrismTheme, type Token } from 'prism-react-renderer';
import type { Run } from './lines';

/** `themeConfig.prism`, as far as it is about colors. */
interface Themes {
  readonly theme: PrismTheme;
  readonly darkTheme?: PrismTheme;
}

/**
 * Colors code with Prism, by classes that the style sheet knows. What has several types looks like the innermost of them,
 * as with `prism-react-renderer`.
 *
 * @param language a name that Prism knows; code in any other language stays plain.
 */
export function colorCode(
  prism: typeof Prism,
  code: string,
  language: string,
  themes: Themes,
): Run[][] {
  const names = classNames(themes);
  return tokenize(prism, code, language).map((line) => {
    const runs: Run[] = [];
    for (const { content, types, empty } of line) {
      // The text of an empty line is a line break.
      if (empty || content === '') continue;
      const name = names.get([...types].reverse().find((type) => names.has(type)) ?? '') ?? '';
      const last = runs.at(-1);
      if (last?.className === name) last.text += content;
      else runs.push({ text: content, className: name });
    }
    return runs;
  });
}

function tokenize(prism: typeof Prism, code: string, language: string): Token[][] {
  const grammar = prism.languages[language];
  if (!grammar) return normalizeTokens([code]);
  const environment = {
    code,
    grammar,
    language,
    tokens: [] as Parameters<typeof normalizeTokens>[0],
  };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(code, grammar);
  prism.hooks.run('after-tokenize', environment);
  return normalizeTokens(environment.tokens);
}

/** A class for each type of token that a theme styles. Types that look the same in both modes share one. */
function classNames({ theme, darkTheme }: Themes): Map<string, string> {
  const entries = [...theme.styles, ...(darkTheme?.styles ?? [])];
  const names = new Map<string, string>();
  const nameOf = (type: string): string => {
    const look = entries.map(({ types }) => Number(types.includes(type))).join('');
    const name = names.get(look) ?? letters(names.size);
    names.set(look, name);
    return name;
  };
  return new Map(
    entries.flatMap(({ types }) => types.map((type) => [type, nameOf(type)] as const)),
  );
}

/** a, b, … z, aa, ab, … */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (index % 26));
}

/**
 * The style sheet for code in these themes, for both color modes: what Docusaurus writes inline on each block and token.
 * Print uses the light mode.
 */
export function createStylesheet(themes: Themes): string {
  const { theme, darkTheme } = themes;
  const dark = darkTheme ? rulesOf(darkTheme, themes, "[data-theme='dark'] ", theme) : [];
  const onScreen = dark.length > 0 ? ['@media screen {', ...dark, '}'] : [];
  return [...rulesOf(theme, themes, ''), ...onScreen, ''].join('\n');
}

/** @param reset the theme that counts elsewhere, of which nothing may show through */
function rulesOf(theme: PrismTheme, themes: Themes, scope: string, reset?: PrismTheme): string[] {
  const { color, backgroundColor } = theme.plain;
  const types = new Map([...classNames(themes)].map(([type, name]) => [name, type]));
  return [
    // The variables are those of the classic theme.
    ...rule(`${scope}.theme-code-block`, {
      '--prism-color': color,
      '--prism-background-color': backgroundColor,
    }),
    ...rule(`${scope}.prism-code`, theme.plain),
    ...[...types].flatMap(([name, type]) => {
      const others = stylesOf(reset, type).flatMap(({ style }) => Object.keys(style));
      const unset = Object.fromEntries(others.map((property) => [property, 'unset']));
      return [
        ...rule(`${scope}.prism-code .${name}`, unset),
        ...stylesOf(theme, type).flatMap(({ style, languages }) => {
          const blocks = languages?.map((language) => `.prism-code.language-${language}`);
          const selectors = blocks ?? ['.prism-code'];
          return rule(selectors.map((block) => `${scope}${block} .${name}`).join(), style);
        }),
      ];
    }),
  ];
}

function stylesOf(theme: PrismTheme | undefined, type: string): PrismTheme['styles'] {
  return theme?.styles.filter(({ types }) => types.includes(type)) ?? [];
}

function rule(selector: string, style: object): string[] {
  const declarations = Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
    );
  return declarations.length > 0 ? [`${selector} { ${declarations.join(' ')} }`] : [];
}
