import type { Locator, Page } from '@playwright/test';
import { loadedFiles } from '../inspect/loadedFiles';
import { expect, open, test } from '../test';

/** A name that is in Prism's grammars and in no other script of the site. */
const prism = /template-punctuation/;

test('code blocks show what Docusaurus documents for them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/blog/code-blocks');

  await test.step('lines marked by range stand out', async () => {
    expect(await lines(underHeading(page, 'Marks by range'))).toEqual([
      { text: 'const one = 1;', marked: true },
      { text: 'const two = 2;', marked: false },
      { text: 'const three = 3;', marked: true },
      { text: 'const four = 4;', marked: true },
      { text: 'const five = 5;', marked: false },
    ]);
  });

  await test.step('lines marked by comments stand out, without the comments', async () => {
    expect(await lines(underHeading(page, 'Marks by comments'))).toEqual([
      { text: 'const one = 1;', marked: false },
      { text: 'const two = 2;', marked: true },
      { text: 'const three = 3;', marked: true },
      { text: 'const four = 4;', marked: true },
      { text: 'const five: 6 = 5;', marked: false },
    ]);
    expect(await lines(underHeading(page, 'Inside'))).toEqual([
      { text: 'npm start', marked: true },
    ]);
  });

  await test.step('lines have numbers, from the given one on', async () => {
    expect(await numbers(underHeading(page, 'Line numbers'))).toEqual([1, 2, 3]);
    const second = underHeading(page, 'Line numbers', 1);
    expect(await numbers(second)).toEqual([41, 42]);
    expect((await lines(second)).map(({ marked }) => marked)).toEqual([false, true]);
    expect(await numbers(underHeading(page, 'Marks by range'))).toEqual([]);
  });

  await test.step('a title stands above its block only', async () => {
    const title = await page.getByText('range.ts', { exact: true }).boundingBox();
    const code = await underHeading(page, 'Marks by range').boundingBox();
    const between = (code?.y ?? 0) - (title?.y ?? Infinity) - (title?.height ?? 0);
    expect(between).toBeGreaterThanOrEqual(0);
    expect(between).toBeLessThan(30);

    const untitled = underHeading(page, 'Marks by comments');
    const wholeBlock = await untitled.locator('xpath=../..').innerText();
    expect(wholeBlock.trim()).toBe((await untitled.innerText()).trim());
  });

  for (const mode of ['dark', 'light']) {
    await test.step(`code is colored in the ${mode} mode`, async () => {
      await page.locator('html').evaluate((html, theme) => {
        html.setAttribute('data-theme', theme);
      }, mode);
      const plain = mode === 'dark' ? 'rgb(238, 238, 238)' : 'rgb(17, 17, 17)';
      const keyword = mode === 'dark' ? 'rgb(153, 204, 255)' : 'rgb(0, 51, 153)';
      expect(await colors(underHeading(page, 'Marks by range'))).toEqual({
        const: keyword,
        'one = 1;': plain,
        'two = 2;': plain,
        'three = 3;': plain,
        'four = 4;': plain,
        'five = 5;': plain,
      });
      const diff = await colors(underHeading(page, 'Diff'));
      const [removed, added, same] = Object.values(diff);
      expect(Object.keys(diff)).toHaveLength(3);
      expect(new Set([removed, added, same]).size).toBe(3);
      expect(same).toBe(plain);
    });
  }

  await test.step('a block copies exactly its code, without numbers and magic comments', async () => {
    const copy = page.getByRole('button', { name: /^(?:Copy code|Copied)/ });
    const copied = async (index: number): Promise<string> => {
      await copy.nth(index).click();
      await expect(copy.nth(index)).toHaveAccessibleName('Copied');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied(1)).toBe(
      'const one = 1;\nconst two = 2;\nconst three = 3;\nconst four = 4;\nconst five: 6 = 5;',
    );
    expect(await copied(2)).toBe("const one = 1;\n\nconst three = 'three';");
  });
  await test.step('code in an unknown language is shown as it is', async () => {
    const unknown = underHeading(page, 'No language, and one that is not known', 1);
    await expect(unknown).toHaveText(`if (<b>&amp;</b>) "qo'"`);
    expect(new Set(Object.values(await colors(unknown))).size).toBe(1);
  });
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

test('a block shows lines of 80 characters whole, and nothing of its bar on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/blog/code-blocks');
  const block = underHeading(page, 'Marks by comments');
  const hidden = await block.evaluate((pre) => {
    const line = pre.querySelector('code > span');
    if (line) line.textContent = 'x'.repeat(80);
    return pre.scrollWidth - pre.clientWidth;
  });
  expect(hidden).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0);
  await expect(page.getByText('range.ts', { exact: true })).toBeVisible();
});

test('the CodeBlock component in MDX takes the props that Docusaurus documents', async ({
  page,
}) => {
  await open(page, '/blog/code-blocks-in-mdx');
  const component = underHeading(page, 'The component');
  await expect(page.getByText('/component.ts', { exact: true })).toBeVisible();
  expect(await numbers(component)).toEqual([7, 8]);
  expect(await lines(component)).toEqual([
    { text: 'const one = 1;', marked: false },
    { text: "const two = '<two>';", marked: true },
  ]);
  expect(await colors(component)).toMatchObject({ const: 'rgb(153, 204, 255)' });
  await expect(page.getByText('shown.ts', { exact: true })).toBeVisible();
  await expect(page.locator('pre b')).toHaveText('Bold code');
  // A magic comment as JSX writes it
  expect((await lines(underHeading(page, 'Fenced', 1))).filter(({ marked }) => marked)).toEqual([
    { text: '<b>marked</b>', marked: true },
  ]);

  await page.getByRole('tab', { name: 'TOML' }).click();
  const tab = page.getByRole('tabpanel').locator('pre:visible');
  await expect(tab).toHaveText(/^\[tab\]\s+name = "toml"\s*$/);
});

test('no highlighter is loaded by a post with fenced code only', async ({ page }) => {
  const scripts = (await loadedFiles(page, '/blog/code-blocks')).filter(
    ({ kind }) => kind === 'script',
  );
  expect(scripts).not.toEqual([]);
  expect(scripts.filter(({ text }) => prism.test(text)).map(({ url }) => url)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('code shows marked lines, numbers, titles and colors', async ({ page }) => {
    await page.goto('/blog/code-blocks');
    const marks = (await lines(underHeading(page, 'Marks by comments'))).map(
      ({ marked }) => marked,
    );
    expect(marks).toEqual([false, true, true, true, false]);
    expect(await numbers(underHeading(page, 'Line numbers', 1))).toEqual([41, 42]);
    await expect(page.getByText('range.ts', { exact: true })).toBeVisible();
    const found = await colors(underHeading(page, 'Marks by range'));
    expect(found.const).not.toBe(found['one = 1;']);
    await page.goto('/blog/code-blocks-in-mdx');
    expect(await numbers(underHeading(page, 'The component'))).toEqual([7, 8]);
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

/** The lines that readers see, and whether a line's background differs from its block's. */
function lines(block: Locator): Promise<{ text: string; marked: boolean }[]> {
  return block.evaluate((pre) => {
    const background = (from: Element | null): string => {
      for (let one = from; one; one = one.parentElement) {
        const color = getComputedStyle(one).backgroundColor;
        if (color !== 'rgba(0, 0, 0, 0)') return color;
      }
      return '';
    };
    return [...pre.querySelectorAll('code > span')].map((line) => ({
      text: line.textContent.trim(),
      marked: background(line) !== background(pre),
    }));
  });
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
