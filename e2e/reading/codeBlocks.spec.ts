import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from '../testing/test';

// Lines, marks and colors are compared with those of Docusaurus in likeStock.spec.ts.

test('code has colors in the light mode, and copies without numbers and magic comments', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/blog/code-blocks');
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
  expect(await colors(underHeading(page, 'Marks by range'))).toMatchObject({
    const: 'rgb(0, 51, 153)',
    'one = 1;': 'rgb(17, 17, 17)',
  });
  const copy = page.getByRole('button', { name: /^(?:Copy code|Copied)/ });
  for (const [index, code] of [
    [1, 'const one = 1;\nconst two = 2;\nconst three = 3;\nconst four = 4;\nconst five: 6 = 5;'],
    [2, "const one = 1;\n\nconst three = 'three';"],
  ] as const) {
    await copy.nth(index).click();
    await expect(copy.nth(index)).toHaveAccessibleName('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
});

test('a block wider than the text scrolls by keyboard, and wraps by button and on paper', async ({
  page,
}) => {
  await open(page, '/blog/code-blocks');
  const block = underHeading(page, 'A wide line');
  const hidden = () => block.evaluate((pre) => pre.scrollWidth - pre.clientWidth);
  expect(await hidden()).toBeGreaterThan(0);

  await page.getByRole('heading', { name: 'A wide line' }).getByRole('link').focus();
  // The buttons are above the code.
  for (const name of ['Toggle word wrap', 'Copy code to clipboard']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toHaveCount(1);
  }
  await page.keyboard.press('Tab');
  await expect(block).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(hidden).toBeGreaterThan(0);

  const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
  await block.hover();
  await wrap.click();
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  expect(await numbers(block)).toEqual([1, 2]);
  await wrap.click();
  await expect.poll(hidden).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the buttons of a block are seen, large enough for a finger and never over the code', async ({
    page,
  }) => {
    await open(page, '/blog/code-blocks');
    const buttons = page.getByRole('button', { name: /^(?:Copy code|Toggle word wrap)/ });
    const faults = await buttons.evaluateAll((all) =>
      all.flatMap((button) => {
        const block = button.closest('.theme-code-block');
        const { top, bottom, right, width, height } = button.getBoundingClientRect();
        const code = block?.querySelector('pre')?.getBoundingClientRect();
        const isAside = code && (bottom <= code.top || right - width >= code.right);
        const isSeen = getComputedStyle(button).opacity === '1' && right <= innerWidth;
        const isLarge = width >= 40 && height >= 40;
        return isAside && isSeen && isLarge ? [] : [`${block?.textContent} at ${top}`];
      }),
    );
    expect(faults).toEqual([]);
    expect(await buttons.count()).toBeGreaterThan(10);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('code shows numbers, titles and colors', async ({ page }) => {
    await page.goto('/blog/code-blocks');
    expect(await numbers(underHeading(page, 'Line numbers', 1))).toEqual([41, 42]);
    await expect(page.getByText('range.ts', { exact: true })).toBeVisible();
    const found = await colors(underHeading(page, 'Marks by range'));
    expect(found.const).not.toBe(found['one = 1;']);
  });
});

/** One of the blocks of code between a heading and the next. */
function underHeading(page: Page, heading: string, index = 0): Locator {
  const id = heading
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
  return page.locator(`xpath=//pre[preceding::*[self::h2][1][@id="${id}"]]`).nth(index);
}

/** The numbers that the lines show. */
function numbers(block: Locator): Promise<number[]> {
  return block.evaluate((pre) =>
    [...pre.querySelectorAll('code > span')]
      .map((line) => getComputedStyle(line, '::before').content)
      .filter((content) => content !== 'none')
      .map((content) => Number(JSON.parse(content))),
  );
}

/** The color of each piece of text. */
function colors(block: Locator): Promise<Record<string, string>> {
  return block.evaluate((pre) => {
    const found: Record<string, string> = {};
    const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const text = textContent?.trim();
      if (text && parentElement) found[text] = getComputedStyle(parentElement).color;
    }
    return found;
  });
}
