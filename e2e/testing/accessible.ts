import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './test';

/** Axe, after a page has loaded it. */
declare const axe: typeof import('axe-core');

// Half as long as what the package exports as its source.
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Lets every document of a page have axe at hand, which otherwise is sent to each one that is looked at. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(`window.startAxe = () => { ${axeSource} };`);
}

/** Rules whose outcome depends on colors; the others see the same page in either mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules for what a page has once, in order or around all of its parts: what no part of it shows. */
const pageRules = [
  'duplicate-id-aria',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

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
  await loadAxe(page);
  const newIn = {
    dark: await markNewLooks(page, 'dark'),
    light: await markNewLooks(page, 'light'),
  };
  await page.evaluate(unwrapLetters);
  const elsewhere = colorRules.map((rule) => [rule, { enabled: false }]);
  const otherRules = { rules: Object.fromEntries(elsewhere) };
  expect(await violations(page, within, otherRules, textRules), 'not of colors').toEqual([]);
  for (const mode of ['light', 'dark'] as const) {
    if (!newIn[mode]) continue;
    await showMode(page, mode);
    const found = await violations(page, `[${lookMark}~=${mode}]`, { runOnly: colorRules });
    expect(found, `in the ${mode} mode`).toEqual([]);
  }
}

/** Expects that axe finds nothing in how the parts of a page stand to each other. */
export async function expectAccessibleFrame(
  page: Page,
  { textRules = [] }: Pick<Scope, 'textRules'> = {},
): Promise<void> {
  await loadAxe(page);
  const found = await violations(page, 'html', { runOnly: pageRules }, textRules);
  expect(found, 'of the whole page').toEqual([]);
}

async function loadAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(startAxe);
  if (!isThere) await page.evaluate(axeSource);
}

function startAxe(): boolean {
  const { startAxe: start } = window as { startAxe?: () => void };
  if (!('axe' in window)) start?.();
  return 'axe' in window;
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

/** The violations that axe finds, without those of some rules in the text of posts; the page has loaded axe. */
async function violations(
  page: Page,
  within: string,
  options: RunOptions,
  textRules: readonly string[] = [],
): Promise<string[]> {
  // To describe all that keeps the rules takes half of the time.
  const how: RunOptions = { ...options, resultTypes: ['violations'], elementRef: true };
  const found = await page.evaluate(
    async ([where, rules, excepted]) => {
      const results = await axe.run({ include: [where] }, rules);
      // Where Docusaurus shows the text of a post, on its page and in lists.
      const isLeft = (id: string, element?: Element) =>
        excepted.includes(id) && element?.closest('.markdown');
      return results.violations.map(({ id, nodes }) => ({
        id,
        found: nodes.filter(({ element }) => !isLeft(id, element)).map(({ html }) => html),
      }));
    },
    [within, how, textRules] as const,
  );
  return found
    .filter((one) => one.found.length > 0)
    .map((one) => `${one.id}: ${one.found.join(' ')}`);
}

/** The attribute of elements that represent all elements that look the same, with the modes in which they do. */
const lookMark = 'data-look';

/** The looks whose colors have been checked. Axe takes milliseconds for each element, and pages look alike. */
const checkedLooks = new Set<string>();

/**
 * Marks one visible field, link or element with text of each look that is new in a mode: of each color and size of its letters
 * before each background. A page has hundreds of such elements in a few dozen looks.
 *
 * @returns whether there are any
 */
async function markNewLooks(page: Page, mode: 'dark' | 'light'): Promise<boolean> {
  await showMode(page, mode);
  const looks = await page.evaluate(markLooks, [lookMark, mode, [...checkedLooks]] as const);
  for (const look of looks) checkedLooks.add(look);
  return looks.length > 0;
}

function markLooks([mark, mode, checked]: readonly [string, string, readonly string[]]): string[] {
  const known = new Set(checked);
  const backgrounds = new Map<Element, string>();

  /** All that is painted behind an element: its own background and those of the elements that it lies in. */
  const backgroundOf = (element: Element): string => {
    const before = backgrounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, position } =
      getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    // What is taken out of the flow may lie before anything, unless it hides that, but the same in the same place.
    const isOut = ['absolute', 'fixed'].includes(position) && !backgroundColor.startsWith('rgb(');
    const place = isOut ? `${element.localName} ${element.getAttribute('class')}` : '';
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

  const looks: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    const isField = element.matches('input, select, textarea');
    const isLink = element.matches('a[href]');
    if (!(isField || isLink || hasText(element))) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const look = [
      lettersOf(element),
      // A link has to differ from the text that it stands in.
      isLink && element.parentElement ? lettersOf(element.parentElement) : '',
      backgroundOf(element),
      // Axe treats what is typed and what is chosen in ways of their own.
      isField ? element.localName : '',
    ].join('; ');
    if (known.has(look)) continue;
    known.add(look);
    looks.push(look);
    element.setAttribute(mark, `${element.getAttribute(mark) ?? ''} ${mode}`);
  }
  return looks;
}

/**
 * Takes away what gives code its colors, but for what is marked, and the lines around that, which may have a background of
 * their own: a page of code has thousands of such elements.
 */
function unwrapLetters(): void {
  const unmarked = 'code > span:not([data-look], :has([data-look]))';
  for (const letters of document.querySelectorAll(unmarked)) {
    letters.replaceWith(...letters.childNodes);
  }
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
