import type { Page } from '@playwright/test';

/** The attribute of elements that represent all elements that look the same. */
export const lookMark = 'data-look';

/**
 * Marks every visible field, and one visible link or element with text of each look: of each color and size of its letters
 * before each background. A page has hundreds of such elements in a few dozen looks.
 */
export function markLooks(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    const known = new Set<string>();
    const backgrounds = new Map<Element, string>();

    /** All that is painted behind an element: its own background and those of the elements that it lies in. */
    const backgroundOf = (element: Element): string => {
      const before = backgrounds.get(element);
      if (before !== undefined) return before;
      const { backgroundColor, backgroundImage, opacity, filter, position } =
        getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      // What is taken out of the flow may lie before anything.
      const place = ['static', 'relative'].includes(position) ? '' : `${backgrounds.size}`;
      const parent = element.parentElement ? backgroundOf(element.parentElement) : '';
      const all = own === nothing && !place ? parent : `${parent} ${own} ${place}`;
      backgrounds.set(element, all);
      return all;
    };
    const nothing = 'rgba(0, 0, 0, 0),none,1,none';

    const hasText = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim());

    const lettersOf = (element: Element): string => {
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } =
        getComputedStyle(element);
      return [color, fontSize, fontWeight, textShadow, textDecorationLine].join();
    };

    for (const element of document.querySelectorAll('body *')) {
      const isField = element.matches('input, select, textarea');
      const isLink = element.matches('a[href]');
      const isSeen = element.checkVisibility({ visibilityProperty: true });
      const look = [
        lettersOf(element),
        // A link has to differ from the text that it stands in.
        isLink && element.parentElement ? lettersOf(element.parentElement) : '',
        backgroundOf(element),
      ].join('; ');
      const hasLook = isSeen && (isLink || hasText(element));
      element.toggleAttribute(mark, (isSeen && isField) || (hasLook && !known.has(look)));
      if (hasLook) known.add(look);
    }
  }, lookMark);
}
