import type { Page } from '@playwright/test';
import { type RunOptions, source as axeSource } from 'axe-core';
import { expect } from './test';

/** Axe, after a page has loaded it. */
declare const axe: typeof import('axe-core');

/** Rules whose outcome depends on colors; the others see the same page in either mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Rules of axe that the posts' own text need not keep. */
  textRules?: string[];
  /** The part that is new on this page; everyPage.spec.ts sees what is around it. */
  within?: string;
}

/** Expects a dark page with one main heading, in which axe finds nothing in either mode. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
}

/** Expects that axe finds nothing, in the dark and in the light mode. */
export async function expectAccessible(
  page: Page,
  { textRules = [], within = 'html' }: Scope = {},
): Promise<void> {
  await page.evaluate(axeSource);
  await showMode(page, 'dark');
  const elsewhere = [...textRules, ...colorRules].map((rule) => [rule, { enabled: false }]);
  const otherRules = { rules: Object.fromEntries(elsewhere) };
  expect(await violations(page, { include: [within] }, otherRules), 'not of colors').toEqual([]);
  if (textRules.length > 0) {
    // Where Docusaurus shows the text of a post, on its page and in lists.
    const aroundText = { exclude: ['.markdown'] };
    const found = await violations(page, aroundText, { runOnly: textRules });
    expect(found, 'outside of the text of posts').toEqual([]);
  }
  const runOnly = colorRules.filter((rule) => !textRules.includes(rule));
  for (const mode of ['dark', 'light'] as const) {
    await showMode(page, mode);
    await markNewLooks(page);
    const found = await violations(page, { include: [`[${lookMark}]`] }, { runOnly });
    expect(found, `in the ${mode} mode`).toEqual([]);
  }
}

/** Shows the page in a color mode, and ends the gradual change of colors. */
async function showMode(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.evaluate((theme) => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // This attribute decides everything that differs between the modes.
    document.documentElement.setAttribute('data-theme', theme);
    // An element that inherits a color starts its own transition while its parent's is under way.
    while (transitions().length) for (const transition of transitions()) transition.finish();
  }, mode);
}

/** The violations that axe finds; the page has loaded axe. */
async function violations(
  page: Page,
  part: { include: string[] } | { exclude: string[] },
  options: RunOptions,
): Promise<string[]> {
  // To describe all that keeps the rules takes half of the time.
  const how: RunOptions = { ...options, resultTypes: ['violations'] };
  const found = await page.evaluate(([where, rules]) => axe.run(where, rules), [
    part,
    how,
  ] as const);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/** The attribute of elements that represent all elements that look the same. */
const lookMark = 'data-look';

/** The looks whose colors have been checked. Axe takes milliseconds for each element, and pages look alike. */
const checkedLooks = new Set<string>();

/**
 * Marks every visible field, and one visible link or element with text of each look that is new: of each color and size
 * of its letters before each background. A page has hundreds of such elements in a few dozen looks.
 */
async function markNewLooks(page: Page): Promise<void> {
  const looks = await page.evaluate(markLooks, [lookMark, [...checkedLooks]] as const);
  for (const look of looks) checkedLooks.add(look);
}

function markLooks([mark, checked]: readonly [string, readonly string[]]): string[] {
  const known = new Set(checked);
  const backgrounds = new Map<Element, string>();

  /** All that is painted behind an element: its own background and those of the elements that it lies in. */
  const backgroundOf = (element: Element): string => {
    const before = backgrounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, position } =
      getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    // What is taken out of the flow may lie before anything.
    const place = ['static', 'relative'].includes(position)
      ? ''
      : `${location.href} ${backgrounds.size}`;
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
  return [...known];
}

/** An opaque color, each part from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

/** The contrast of two colors, from 1 to 21. See https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function wcagContrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How light a color is, from 0 to 1. See https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
