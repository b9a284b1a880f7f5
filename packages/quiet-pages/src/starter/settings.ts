/** What the options of the site say to the starter. The bundler puts the values here (template/bundleStarter.ts). */
declare const LIGHT: string | undefined;
declare const DARK: string | undefined;
declare const RETURNING: string | undefined;
declare const KEY_SUFFIX: string | undefined;
declare const DOCS: boolean | undefined;

/** The color of the browser's own bars in each color mode. */
export interface ThemeColors {
  light: string;
  dark: string;
}

/** A selector of no element. */
const none = ':not(*)';

/** The element that names the color of the bars, if the site has one for each color mode. */
export const bars = typeof LIGHT === 'undefined' ? none : 'meta[name=theme-color]';

export const themeColors: ThemeColors =
  typeof LIGHT === 'undefined' || typeof DARK === 'undefined'
    ? { light: '', dark: '' }
    : { light: LIGHT, dark: DARK };

/** Links to pages from which readers come back to the line where they were. */
export const returning = typeof RETURNING === 'undefined' ? none : RETURNING;

/** What Docusaurus appends to its storage keys (`storage.namespace` in its configuration). */
export const keySuffix = typeof KEY_SUFFIX === 'undefined' ? '' : KEY_SUFFIX;

/** Whether the site has pages of docs. */
export const hasDocs = typeof DOCS === 'undefined' ? false : DOCS;
