import postcss, { type Rule } from 'postcss';

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
  const light = declarationsOf(siteStyles, ':root');
  const dark = declarationsOf(siteStyles, "[data-theme='dark']");
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(`${light.get(name) ?? ''} ${dark.get(name) ?? ''}`);
    }
  };
  use(css);
  const lines = (all: ReadonlyMap<string, string>) =>
    [...all]
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('');
  return { light: lines(light), dark: lines(dark) };
}

/** What the rules for the screen declare; rules for small screens and paper count for themselves alone. */
function declarationsOf(styles: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  postcss.parse(styles).walkDecls(/^--/, ({ prop, value, parent }) => {
    const rule = parent as Rule;
    const { parent: around } = rule;
    const isForScreens =
      around?.type === 'root' ||
      (around?.type === 'atrule' && (around as { params?: string }).params === 'screen');
    if (rule.selectors?.includes(selector) && isForScreens) found.set(prop, value);
  });
  return found;
}
