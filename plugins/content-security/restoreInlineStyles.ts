import { inlineStyleAttribute } from './inlineStyleAttribute';

/**
 * Client module: gives the elements of a built page back their style attributes (see InlineStyles.ts).
 *
 * It runs before React takes the page over, which expects to find its own styles and goes on to change them. The
 * policy refuses style attributes in markup, and allows what a script sets through `element.style`.
 */
if (typeof document !== 'undefined') {
  for (const element of document.querySelectorAll<HTMLElement>(`[${inlineStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(inlineStyleAttribute) ?? '';
    element.removeAttribute(inlineStyleAttribute);
  }
}
