import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from '../testing/test';

// Lines, marks and colors are compared with those of Docusaurus in likeStock.spec.ts.

// On a phone: reading.spec.ts. Without JavaScript: withoutScript.spec.ts.
test('code has colors in the light mode, copies without numbers and magic comments, and scrolls by keyboard or wraps, also on paper', async ({
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

/** The first block of code below a heading. */
function underHeading(page: Page, heading: string): Locator {
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return page.locator(`h2#${id} ~ .theme-code-block pre`).first();
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
