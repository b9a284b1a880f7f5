import type { Declaration, Root, Rule } from 'postcss';

/** Where the colors and sizes of pages are. */
export const STYLE_FILE = 'src/css/custom.css';

/** The selectors of the rules that set them in each color mode. Dark mode has those of light mode, too. */
const MODES = { light: ':root', dark: "[data-theme='dark']" } as const;

/** The mode's custom properties, by name. */
export type Tokens = Map<string, Declaration>;

/**
 * The custom properties that a style sheet sets for one color mode, by name; the last one counts, as in browsers. Rules
 * for small screens and paper are not read.
 */
export function siteTokens(root: Root, mode: keyof typeof MODES): Tokens {
  const found: Tokens = new Map();
  root.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent as Rule;
    if (rule.selectors?.map(plainSelector).includes(MODES[mode]) && isForScreens(rule)) {
      found.set(declaration.prop, declaration);
    }
  });
  return found;
}

/** `[data-theme='dark']` of `html[data-theme="dark"]` and the like, which Infima and the kit write. */
function plainSelector(selector: string): string {
  const inner = selector.replaceAll('"', "'").replace(/^:where\((.*)\)$/, '$1');
  return inner.replace(/^html(?=\[)/, '').replace(/^html$/, ':root');
}

function isForScreens({ parent: around }: Rule): boolean {
  return (
    around?.type === 'root' ||
    (around?.type === 'atrule' && (around as { params?: string }).params === 'screen')
  );
}
