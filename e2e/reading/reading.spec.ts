import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible';
import { expect, hydrate, open, test } from '../testing/test';

const phone = { width: 360, height: 740 };

const footnote = (page: Page) => page.getByRole('button', { name: 'Footnote 1' }).first();
const note = (page: Page) => page.getByRole('note', { name: 'Footnote 1' });
const block = (page: Page, title: string) =>
  page.locator('.theme-code-block', { has: page.getByText(title, { exact: true }) });

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('contents, footnotes, code and wide tables help to read a post', async ({ page }) => {
    await page.goto('/blog/reading#:~:text=in%20the%20last%20line');
    await test.step('a link to words in a folded line shows them', async () => {
      const match = block(page, 'long.ts').getByText("'in the last line'");
      await expect(match).toBeInViewport();
      const fold = block(page, 'long.ts').locator('summary');
      await expect(fold).toHaveText('Show fewer lines', { useInnerText: true });
    });
    await hydrate(page);
    await test.step('the contents follow the reader, lead to sections and close', async () => {
      const bar = page.locator('summary', { hasText: 'On this page' });
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents).toBeHidden();
      await bar.tap();
      await contents.getByRole('link', { name: 'Part 2' }).tap();
      await expect(contents).toBeHidden();
      await expect(page).toHaveURL(/#part-2$/);
      await expect(bar).toContainText('Part 2');
      // The bar alone covers the text: the navigation bar has scrolled away.
      const heading = page.getByRole('heading', { name: 'Part 2' });
      await expect.poll(() => below(heading, bar)).toBe(true);
      await expect(bar).toBeInViewport();
      await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
      await page.setViewportSize({ width: phone.height, height: phone.width });
      expect((await bar.boundingBox())?.height).toBeLessThan(phone.width / 10);
      await page.setViewportSize(phone);

      await bar.press('Enter');
      await expect(contents.getByRole('link', { name: 'Part 2' })).toHaveAttribute(
        'aria-current',
        'location',
      );
      await page.keyboard.press('Escape');
      await expect(contents).toBeHidden();
      await expect(bar).toBeFocused();

      await page.getByRole('link', { name: 'Back to top' }).last().tap();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
    await test.step('a footnote opens where it is read, and gives the focus back', async () => {
      await footnote(page).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await footnote(page).tap();
      await expect(note(page)).toContainText('The note of the first');
      await expect(note(page)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(note(page)).toBeHidden();
      await expect(footnote(page)).toBeFocused();
    });
    await test.step('nothing is wider than the window but what scrolls by itself', async () => {
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await excess()).toBeLessThanOrEqual(0);
      const region = page.getByRole('group', { name: 'Table' });
      expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
      // What goes on beyond the edge fades there.
      await expect(region).not.toHaveCSS('mask-image', 'none');
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
      await region.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
      await expect(page.getByRole('columnheader', { name: 'Dollars' })).toBeInViewport();
      await expect(page.getByRole('rowheader', { name: 'Storage' })).toBeInViewport({ ratio: 1 });
      await region.blur();
      await expect(region).toHaveCSS('mask-image', 'none');
    });
    await test.step('the contents and a footnote break no rule of accessibility', async () => {
      await page.locator('summary', { hasText: 'On this page' }).click();
      await footnote(page).press('Enter');
      await expect(note(page)).toBeVisible();
      await expectAccessible(page, { within: 'nav[aria-label="On this page"], [role=note]' });
    });
    const expectSizes = async (): Promise<void> => {
      const sizes = (visibility: string) =>
        page.locator('pre.prism-code > code').evaluateAll((all: HTMLElement[], value) => {
          for (const { style } of all) style.contentVisibility = value;
          return all.map(({ offsetWidth, offsetHeight }) => ({ offsetWidth, offsetHeight }));
        }, visibility);
      const unseen = await sizes('hidden');
      expect(unseen.length).toBeGreaterThan(1);
      expect(unseen).toEqual(await sizes('visible'));
    };
    await test.step(
      'code that is laid out only near the reader has the size of its lines, so that anchors lead to their place',
      expectSizes,
    );
    await test.step('the buttons of a block are seen, large enough for a finger and never over the code', async () => {
      await open(page, '/blog/code-blocks');
      await expectSizes();
      const buttons = page.getByRole('button', { name: /^(?:Copy code|Toggle word wrap)/ });
      const faults = await buttons.evaluateAll((all) =>
        all.flatMap((button) => {
          const { top, bottom, right, width, height } = button.getBoundingClientRect();
          const block = button.closest('.theme-code-block');
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
});

test('what helps to read a post works', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/reading');
  await test.step('the wire on which the contents hang fills as the post is read, with less motion too, and its lamp is lit at the end', async () => {
    const parts = page.locator('.table-of-contents [data-wire]');
    const filled = (): Promise<number[]> =>
      parts.evaluateAll((all) =>
        all.map((part) => {
          const line = getComputedStyle(part);
          return parseFloat(line.backgroundSize.split(' ')[1] ?? '') / 100;
        }),
      );
    await expect.poll(filled).toEqual((await filled()).map(() => 0));

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const height = page.viewportSize()?.height ?? 0;
    // Half of the way from the second heading to the third, measured at the line that a heading passes.
    await page.locator('[data-timeline]').evaluateAll((headings, line) => {
      const [from = 0, to = 0] = headings
        .slice(1, 3)
        .map((heading) => heading.getBoundingClientRect().top + scrollY);
      scrollTo({ top: (from + to) / 2 - line, behavior: 'instant' });
    }, height * 0.34);
    await expect.poll(async () => (await filled())[0]).toBeCloseTo(1, 2);
    await expect.poll(async () => (await filled())[1]).toBeCloseTo(0.5, 1);
    expect((await filled()).slice(2)).toEqual((await filled()).slice(2).map(() => 0));

    await page.getByRole('link', { name: 'Back to top' }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Written by' }).scrollIntoViewIfNeeded();
    await expect.poll(filled).toEqual((await filled()).map(() => 1));
    await page.emulateMedia({ reducedMotion: null });
  });
  await hydrate(page);
  await test.step('paper gets all lines, and what details hide', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await isWhole(block(page, 'long.ts'))).toBe(true);
    await expect(page.getByText('Only who opens this reads it')).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Show all' }).first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to top' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('long code folds, unless its owner says otherwise', async () => {
    const [long, unfolded] = [block(page, 'long.ts'), block(page, 'unfolded.ts')];
    const fold = long.locator('summary');
    expect(await isWhole(long)).toBe(false);
    expect(await isWhole(unfolded)).toBe(true);
    await expect(unfolded.locator('summary')).toHaveCount(0);

    await fold.press('Enter');
    expect(await isWhole(long)).toBe(true);
    await expect(fold).toHaveText('Show fewer lines', { useInnerText: true });
    await fold.press('Enter');
    expect(await isWhole(long)).toBe(false);
  });
  await test.step('the link of a heading copies its address, and says so', async () => {
    await page.getByRole('link', { name: 'Direct link to Part 1' }).press('Enter');
    await expect(page.getByText('Address copied', { exact: true })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(page.url()).toMatch(/#part-1$/);
  });
  await test.step('a drawing is enlarged and closed by keyboard; linked and tiny ones are not', async () => {
    const drawing = page.getByRole('link', { name: 'A wide drawing' });
    await drawing.press('Enter');
    const large = page.getByRole('dialog', { name: 'Picture' });
    await expect(large.getByRole('img', { name: 'A wide drawing' })).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog], dialog' });
    const view = large.locator('div', { has: page.getByRole('img') });
    const hidden = () => view.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await hidden()).toBe(0);
    await large.getByRole('button', { name: 'Enlarge' }).press('Enter');
    await expect.poll(hidden).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(drawing).toBeFocused();

    await expect(page.getByRole('link', { name: 'A linked drawing' })).toHaveAttribute(
      'href',
      'https://example.org/linked',
    );
    await expect(page.getByRole('link', { name: 'A sign' })).toHaveCount(0);
  });
  await test.step('a picture opens once for two clicks, and leaving its page closes it', async () => {
    // The address changes first, and the post that is left has other neighbors, and a picture of the same name.
    const title = page.getByRole('heading', { level: 1 });
    const long = 'What helps to read a long post';
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/blog/reading-mdx');
    await expect(title).not.toHaveText(long);
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/blog/reading');
    await expect(title).toHaveText(long);
    await page.getByRole('link', { name: 'A wide drawing' }).evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
    const large = page.getByRole('dialog', { name: 'Picture' });
    await expect(large).toHaveCount(1);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 500);
    await large.getByRole('button', { name: 'Enlarge' }).click();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL('/blog/reading-mdx');
    await expect(large).toHaveCount(0);
  });
});

/** Whether a block of code shows its last line. */
function isWhole(code: Locator): Promise<boolean> {
  return code.locator('pre').evaluate((pre) => pre.scrollHeight <= pre.clientHeight + 1);
}

/** Whether an element begins where another one ends, or lower. */
async function below(element: Locator, other: Locator): Promise<boolean> {
  const [one, above] = [await element.boundingBox(), await other.boundingBox()];
  return Boolean(one && above && one.y >= above.y + above.height);
}
