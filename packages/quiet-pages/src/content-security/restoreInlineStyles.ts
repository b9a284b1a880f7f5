import { inlineStyleAttribute } from './inlineStyleAttribute';

/**
 * Client module: restores the style attributes of a built page (see InlineStyles.ts).
 *
 * It runs before hydration, in which React expects its own styles. The policy blocks style attributes in markup, but
 * allows a script to set `element.style`.
 */
if (typeof document !== 'undefined') {
  for (const element of document.querySelectorAll<HTMLElement>(`[${inlineStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(inlineStyleAttribute) ?? '';
    element.removeAttribute(inlineStyleAttribute);
  }
}
