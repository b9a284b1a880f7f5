import type { Declaration, Root, Rule } from 'postcss';

/** Where the colors and sizes of pages are. */
export const STYLE_FILE = 'src/css/custom.css';

/** The selectors of the rules that set them in each color mode. Dark mode has those of light mode, too. */
export const MODES = { light: ':root', dark: "[data-theme='dark']" } as const;

/**
 * The custom properties that a style sheet of the site sets for one color mode, by name; the last one counts, as in
 * browsers. Rules for small screens and paper are not read.
 */
export function siteTokens(root: Root, mode: keyof typeof MODES): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  root.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent as Rule;
    const selectors = rule.selectors?.map((selector) => selector.replaceAll('"', "'"));
    if (selectors?.includes(MODES[mode]) && isForScreens(rule)) {
      found.set(declaration.prop, declaration);
    }
  });
  return found;
}

function isForScreens({ parent: around }: Rule): boolean {
  return (
    around?.type === 'root' ||
    (around?.type === 'atrule' && (around as { params?: string }).params === 'screen')
  );
}
