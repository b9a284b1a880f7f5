import type { CSSProperties } from 'react';
import { normalizeTokens, type Prism, type PrismTheme, type Token } from 'prism-react-renderer';
import type { Run } from './lines';

interface Themes {
  readonly theme: PrismTheme;
  readonly darkTheme?: PrismTheme;
}

/**
 * Colors code with Prism: tokens have the styles that `prism-react-renderer`'s `Highlight` would give them, as classes.
 *
 * @param language a name that Prism knows; code in any other language stays plain.
 */
export function colorCode(
  prism: typeof Prism,
  code: string,
  language: string,
  { theme, darkTheme }: Themes,
): Run[][] {
  const classesOf = createClassResolver(theme, darkTheme);
  const lightStyle = createStyleResolver(theme, language);
  const darkStyle = darkTheme && createStyleResolver(darkTheme, language);
  return tokenize(prism, code, language).map((line) => {
    const runs: Run[] = [];
    for (const token of line) {
      // The text of an empty line is a line break.
      if (token.empty || token.content === '') continue;
      const classes = classesOf(lightStyle(token), darkStyle?.(token));
      const last = runs.at(-1);
      if (last?.classes === classes) last.text += token.content;
      else runs.push({ text: token.content, classes });
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

/** A token's style: the theme's styles for its types and this language, merged in order. */
function createStyleResolver(
  theme: PrismTheme,
  language: string,
): (token: Token) => CSSProperties | undefined {
  const styles = new Map<string, CSSProperties>();
  for (const { types, style, languages } of theme.styles) {
    if (languages && !languages.includes(language)) continue;
    for (const type of types) styles.set(type, { ...styles.get(type), ...style });
  }
  return ({ types }) => Object.assign({}, ...types.map((type) => styles.get(type)));
}

/** One declaration of the code's themes, and the class that stands for it. */
interface ThemeClass {
  name: string;
  mode: 'light' | 'dark';
  property: string;
  value: string;
}

/**
 * A class for each distinct declaration of the themes. A token gets the classes of its style in both color modes, so
 * that a page needs no inline styles. In dark mode `unset` removes what only the light theme declares.
 *
 * The names follow the order of the declarations, so the style sheet and the code must be made from the same themes.
 */
function themeClasses(theme: PrismTheme, darkTheme?: PrismTheme): ThemeClass[] {
  const light = declarationsOf(theme);
  const resets = light.map(({ property }) => ({ property, value: 'unset' }));
  const dark = darkTheme ? [...declarationsOf(darkTheme), ...resets] : [];
  return [
    ...distinct(light).map((declaration) => ({ mode: 'light' as const, ...declaration })),
    ...distinct(dark).map((declaration) => ({ mode: 'dark' as const, ...declaration })),
  ].map((declaration, index) => ({ name: className(index), ...declaration }));
}

type Style = CSSProperties | undefined;

/**
 * The classes of a token with these styles, separated by spaces and in the same order for equal styles. Empty if
 * neither theme declares anything.
 */
function createClassResolver(
  theme: PrismTheme,
  darkTheme?: PrismTheme,
): (light: Style, dark: Style) => string {
  const names = new Map(
    themeClasses(theme, darkTheme).map(({ mode, property, value, name }) => [
      `${mode} ${property}:${value}`,
      name,
    ]),
  );
  return (light, dark) => {
    const inLight = declared(light);
    const wanted = [...inLight].map(([property, value]) => `light ${property}:${value}`);
    if (darkTheme) {
      const inDark = declared(dark);
      for (const property of new Set([...inLight.keys(), ...inDark.keys()])) {
        const value = inDark.get(property) ?? 'unset';
        if (value !== inLight.get(property)) wanted.push(`dark ${property}:${value}`);
      }
    }
    return wanted
      .map((key) => names.get(key))
      .filter(Boolean)
      .sort()
      .join(' ');
  };
}

/** The declarations of a theme's entry, by CSS property names. */
export function declared(style: Style): Map<string, string> {
  return new Map(
    Object.entries(style ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([property, value]) => [cssName(property), String(value)]),
  );
}

function declarationsOf(theme: PrismTheme): { property: string; value: string }[] {
  return theme.styles.flatMap(({ style }) =>
    [...declared(style)].map(([property, value]) => ({ property, value })),
  );
}

function distinct<T extends { property: string; value: string }>(declarations: T[]): T[] {
  return [
    ...new Map(declarations.map((one) => [`${one.property}:${one.value}`, one] as const)).values(),
  ];
}

function cssName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** a, b, … z, aa, ab, … */
function className(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? className(rest - 1) : '') + String.fromCharCode(97 + (index % 26));
}

/**
 * The style sheet for code in these themes, for both color modes. It has classes for the styles that Docusaurus writes
 * inline on each block and token. Print uses the light mode.
 */
export function createStylesheet(theme: PrismTheme, darkTheme?: PrismTheme): string {
  const classes = themeClasses(theme, darkTheme);
  const rules = (mode: 'light' | 'dark', scope: string): string[] =>
    classes
      .filter((one) => one.mode === mode)
      .map(
        ({ name, property, value }) => `${scope}.prism-code .${name} { ${property}: ${value}; }`,
      );
  const light = [...plainRules(theme, ''), ...rules('light', '')];
  const scope = "[data-theme='dark'] ";
  const dark = darkTheme ? [...plainRules(darkTheme, scope), ...rules('dark', scope)] : [];
  return [...light, ...(dark.length > 0 ? ['@media screen {', ...dark, '}'] : []), ''].join('\n');
}

/** The styles of code without a token. The variables are those of the classic theme. */
function plainRules({ plain }: PrismTheme, scope: string): string[] {
  const { color, backgroundColor } = plain;
  return [
    rule(`${scope}.theme-code-block`, [
      ['--prism-color', color],
      ['--prism-background-color', backgroundColor],
    ]),
    rule(`${scope}.prism-code`, [...declared(plain)]),
  ].flat();
}

function rule(selector: string, declarations: [string, string | undefined][]): string[] {
  const body = declarations.flatMap(([property, value]) => (value ? `${property}: ${value};` : []));
  return body.length > 0 ? [`${selector} { ${body.join(' ')} }`] : [];
}
