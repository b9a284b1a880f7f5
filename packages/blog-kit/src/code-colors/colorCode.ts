import type { CSSProperties } from 'react';
import { normalizeTokens, type Prism, type PrismTheme, type Token } from 'prism-react-renderer';
import { encodeRuns } from './runs';
import { createClassResolver } from './themeClasses';

export interface Themes {
  readonly theme: PrismTheme;
  readonly darkTheme?: PrismTheme;
}

/**
 * Colors code with Prism: tokens have the styles that `prism-react-renderer`'s `Highlight` would give them, as the
 * classes of themeClasses.ts. It is not a component, because posts are compiled where React does not render.
 *
 * @param language a name that Prism knows; code in any other language stays plain.
 * @returns the colors of the code, as runs.ts writes them.
 */
export function colorCode(
  prism: typeof Prism,
  code: string,
  language: string,
  { theme, darkTheme }: Themes,
): string {
  const classesOf = createClassResolver(theme, darkTheme);
  const lightStyle = createStyleResolver(theme, language);
  const darkStyle = darkTheme && createStyleResolver(darkTheme, language);
  const lines = tokenize(prism, code, language).map((line) =>
    line.map((token) =>
      // There, the text of an empty line is a line break.
      token.empty
        ? { text: '', classes: '' }
        : { text: token.content, classes: classesOf(lightStyle(token), darkStyle?.(token)) },
    ),
  );
  return encodeRuns(lines);
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
