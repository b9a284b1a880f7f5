import postcss, { type Declaration, type Root } from 'postcss';
import { MODES, siteTokens, STYLE_FILE } from 'docusaurus-blog-kit/siteTokens';
import type { Backgrounds } from '../checkValues';

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
  const grounds = (mode: keyof typeof MODES) => ({
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

function find(root: Root, property: string, mode: keyof typeof MODES): Declaration {
  const found = siteTokens(root, mode).get(property);
  if (!found) {
    throw new Error(
      `${STYLE_FILE} sets no ${property} in ${MODES[mode]}. Write it there as #rrggbb.`,
    );
  }
  return found;
}
