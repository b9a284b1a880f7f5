import type { Page } from '@playwright/test';
import { source as axeSource, type RunOptions } from 'axe-core';
import { expect } from '../test';
import { lookMark, markLooks } from './looks';

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
