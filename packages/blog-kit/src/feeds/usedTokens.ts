import { tokensOf } from '../site-styles/styleSheets';

/** Declarations of custom properties, a line each. */
interface UsedTokens {
  light: string;
  /** Those that differ in dark mode. */
  dark: string;
}

/**
 * The custom properties that a style sheet uses, also by way of others.
 *
 * @param css the style sheet that uses them
 * @param sheets the style sheets that declare them: for `:root`, and for `[data-theme='dark']`
 */
export function usedTokens(css: string, sheets: readonly string[]): UsedTokens {
  const { light, dark } = tokensOf(sheets);
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(`${light.get(name)?.value ?? ''} ${dark.get(name)?.value ?? ''}`);
    }
  };
  use(css);
  const lines = (tokens: typeof light, isShown: (name: string) => boolean) =>
    [...tokens]
      .filter(([name]) => used.has(name) && isShown(name))
      .map(([name, { value }]) => `  ${name}: ${value};\n`)
      .join('');
  return {
    light: lines(light, () => true),
    dark: lines(dark, (name) => dark.get(name)?.value !== light.get(name)?.value),
  };
}
