import postcss, { type Declaration } from 'postcss';
import { siteTokens } from '../site-styles/siteTokens';

/** Declarations of custom properties, a line each. */
interface Tokens {
  light: string;
  /** Those that differ in dark mode. */
  dark: string;
}

/**
 * The custom properties of the site that a style sheet uses, also by way of others.
 *
 * @param css the style sheet that uses them
 * @param siteStyles the style sheet that declares them: for `:root`, and for `[data-theme='dark']`
 */
export function usedTokens(css: string, siteStyles: string): Tokens {
  const root = postcss.parse(siteStyles);
  const light = siteTokens(root, 'light');
  const dark = siteTokens(root, 'dark');
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(`${light.get(name)?.value ?? ''} ${dark.get(name)?.value ?? ''}`);
    }
  };
  use(css);
  const lines = (all: ReadonlyMap<string, Declaration>) =>
    [...all]
      .filter(([name]) => used.has(name))
      .map(([name, { value }]) => `  ${name}: ${value};\n`)
      .join('');
  return { light: lines(light), dark: lines(dark) };
}
