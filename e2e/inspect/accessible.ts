import type { Locator, Page } from '@playwright/test';
import { type RunOptions, source as axeSource } from 'axe-core';
import { expect } from '../test';

/** Axe, after a page has loaded it. */
declare const axe: typeof import('axe-core');

/** Rules whose outcome depends on colors; the others see the same page in either mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Where Docusaurus shows the text of a post, on its page and in lists. */
const postText = '.markdown';

/** A part of a page, by selectors. */
type Part = { include: string[] } | { exclude: string[] };

const wholePage: Part = { include: ['html'] };

/** The rules of axe that the posts of a site may break. */
interface Leeway {
  /** Rules that the posts' own text need not keep. */
  textRules?: string[];
}

/** Expects a dark page with one main heading, in which axe finds nothing in either mode. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expectDarkAtFirst(page);
  await expectAccessible(page);
}

/** Expects the same of a page with the owner's text, which may have more main headings. */
export async function expectAccessibleContent(page: Page, leeway: Leeway): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expectDarkAtFirst(page);
  await expectAccessible(page, leeway);
}

async function expectDarkAtFirst(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** Expects that axe finds nothing, in the dark and in the light mode. */
export async function expectAccessible(page: Page, { textRules = [] }: Leeway = {}): Promise<void> {
  await page.evaluate(axeSource);
  await showMode(page, 'dark');
  const elsewhere = [...textRules, ...colorRules];
  expect(
    await violations(page, wholePage, allBut(elsewhere)),
    'rules other than those of colors',
  ).toEqual([]);
  if (textRules.length > 0) {
    const aroundText = { exclude: [postText] };
    expect(
      await violations(page, aroundText, only(textRules)),
      'outside of the text of posts',
    ).toEqual([]);
  }
  const rules = only(colorRules.filter((rule) => !textRules.includes(rule)));
  expect(await violations(page, await looks(page), rules), 'in the dark mode').toEqual([]);
  await showMode(page, 'light');
  expect(await violations(page, await looks(page), rules), 'in the light mode').toEqual([]);
}

/** Shows the page in a color mode, and waits for the end of the gradual change of colors. */
async function showMode(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (theme) => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // This attribute decides everything that differs between the modes.
    document.documentElement.setAttribute('data-theme', theme);
    // An element that inherits a color starts its own transition while its parent's is under way.
    while (transitions().length) {
      await Promise.allSettled(transitions().map(({ finished }) => finished));
    }
  }, mode);
}

/** One element of each look, because axe takes milliseconds to check the colors of an element. */
async function looks(page: Page): Promise<Part> {
  await markLooks(page);
  return { include: [`[${lookMark}]`] };
}

function allBut(rules: readonly string[]): RunOptions {
  return { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) };
}

function only(rules: string[]): RunOptions {
  return { runOnly: rules };
}

/** The violations that axe finds; the page has loaded axe. */
async function violations(page: Page, part: Part, options: RunOptions): Promise<string[]> {
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

/**
 * Marks every visible field, and one visible link or element with text of each look: of each color and size of its letters
 * before each background. A page has hundreds of such elements in a few dozen looks.
 */
function markLooks(page: Page): Promise<void> {
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

/** A color that an element is drawn with. */
type DrawnPart = 'color' | 'border-top-color' | 'outline-color';

/**
 * The contrast of an element's color with what is around it, as WCAG 2 counts it: 1 for none, 21 for black on white.
 *
 * @param part the letters (icons have their color), its border, or the ring around it while it has the focus
 */
export async function contrast(element: Locator, part: DrawnPart = 'color'): Promise<number> {
  const [ground, drawn] = await element.evaluate(async (node, which) => {
    // Colors change gradually.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    type Color = [...Rgb, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** It may be `color-mix()` or another function, which the canvas knows. */
    const read = (color: string): Color => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Color, below: Color): Color => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const behind = (from: Element | null): Color => {
      if (!from) return [255, 255, 255, 1];
      return over(read(getComputedStyle(from).backgroundColor), behind(from.parentElement));
    };
    // A border and a ring stand out from what is around the element, letters from the element itself.
    const ground = behind(which === 'color' ? node : node.parentElement);
    const drawn = over(read(getComputedStyle(node).getPropertyValue(which)), ground);
    return [ground, drawn].map(([red, green, blue]): Rgb => [red, green, blue]) as [Rgb, Rgb];
  }, part);
  return wcagContrast(ground, drawn);
}

/** An opaque color, each part from 0 to 255. */
type Rgb = [red: number, green: number, blue: number];

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
