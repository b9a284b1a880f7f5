import postcss, { type Declaration, type Root } from 'postcss';
import type { Backgrounds } from '../checkValues';

const FILE = 'src/css/custom.css';
const PRIMARY = '--ifm-color-primary';
const BACKGROUND = '--site-background';
const SURFACE = '--site-surface';

export interface Colors {
  color: string;
  colorDark: string;
}

/**
 * Reads the color of links in both modes. Its shades follow it in the style sheet.
 *
 * @throws Error when the style sheet does not set them.
 */
export function readColors(source: string): Colors {
  const root = postcss.parse(source);
  return {
    color: find(root, PRIMARY, 'light').value,
    colorDark: find(root, PRIMARY, 'dark').value,
  };
}

/**
 * Reads what text stands on in both modes.
 *
 * @throws Error when the style sheet does not set it.
 */
export function readBackgrounds(source: string): Backgrounds {
  const root = postcss.parse(source);
  const grounds = (mode: 'light' | 'dark') => ({
    page: find(root, BACKGROUND, mode).value,
    surface: find(root, SURFACE, mode).value,
  });
  return { light: grounds('light'), dark: grounds('dark') };
}

/** Writes the colors in place: everything else stays, to the byte. */
export function writeColors(source: string, { color, colorDark }: Colors): string {
  const root = postcss.parse(source);
  find(root, PRIMARY, 'light').value = color;
  find(root, PRIMARY, 'dark').value = colorDark;
  return root.toString();
}

function find(root: Root, property: string, mode: 'light' | 'dark'): Declaration {
  const declarations: Declaration[] = [];
  root.walkDecls(property, (declaration) => void declarations.push(declaration));
  const selector = mode === 'light' ? ':root' : "[data-theme='dark']";
  const found = declarations.find(
    ({ parent }) => parent && 'selector' in parent && parent.selector === selector,
  );
  if (!found)
    throw new Error(`${FILE} sets no ${property} in ${selector}. Write it there as #rrggbb.`);
  return found;
}
