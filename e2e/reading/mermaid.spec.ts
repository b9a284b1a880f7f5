import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../inspect/accessible';
import { loadedFiles } from '../inspect/loadedFiles';
import { expect, open, test } from '../test';

/** The picture of the diagram in the section with this heading. */
const picture = (page: Page, section: string) =>
  page
    .getByRole('heading', { name: section, level: 2 })
    .locator('xpath=following-sibling::*[1]')
    .locator('img');

/** The text of a drawing, which is in the picture's address. */
async function drawn(image: Locator): Promise<string> {
  await expect(image).toBeVisible();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const address = (await image.getAttribute('src')) ?? '';
  const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1));
  return svg
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]*>|\s+/g, ' ')
    .replace(/ +/g, ' ');
}

test('all kinds of diagrams are drawn when the reader comes near, and can be enlarged, printed and read', async ({
  page,
}) => {
  const labels = {
    Flowchart: ['Reader', 'Is it kept?', 'Bucket'],
    Sequence: ['GET /blog', 'Kept for a year'],
    Class: ['Post', 'publish()', 'carries'],
    State: ['Draft', 'date to come'],
    Entities: ['AUTHOR', 'writes', 'slug'],
    Gantt: ['A release', 'Write the parser'],
    Pie: ['Where the time goes', 'Waiting'],
    'Git graph': ['main', 'feature', 'work'],
    Mindmap: ['Blog', 'Series', 'Readers'],
  };
  await open(page, '/blog/mermaid');
  for (const [section, texts] of Object.entries(labels)) {
    await page.getByRole('heading', { name: section, level: 2 }).scrollIntoViewIfNeeded();
    const text = await drawn(picture(page, section));
    for (const label of texts) expect(text, section).toContain(label);
  }
  expect(page.frames()).toHaveLength(2);
  await expect(picture(page, 'Flowchart')).toHaveAccessibleName(
    'How a request is answered: A reader asks the edge, which asks the bucket for what it does not keep.',
  );
  await expectAccessible(page);

  await test.step('the reader can open the source', async () => {
    const source = page.getByText('reader([Reader])');
    await expect(source).toBeHidden();
    await page.getByText('Source of the diagram').first().click();
    await expect(source).toBeVisible();
  });
  await test.step('a diagram is enlarged by keyboard', async () => {
    const diagram = page.getByRole('button', { name: /^How a request is answered/ });
    await diagram.press('Enter');
    const large = page.getByRole('dialog', { name: 'Picture' });
    expect(await drawn(large.getByRole('img'))).toContain('Is it kept?');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(diagram).toBeFocused();
  });
  await test.step('it is drawn anew for the other color mode', async () => {
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    const flowchart = picture(page, 'Flowchart');
    const dark = await flowchart.getAttribute('src');
    await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
    await expect(flowchart).not.toHaveAttribute('src', dark ?? '');
    await expect(flowchart).toBeVisible();
  });
  await test.step('it is printed', async () => {
    const flowchart = picture(page, 'Flowchart');
    await page.emulateMedia({ media: 'print' });
    await expect(flowchart).toBeVisible();
    const box = await flowchart.boundingBox();
    expect(box?.height).toBeGreaterThan(100);
  });
});

test('the page that draws has no origin, and reaches nothing that the site stores', async ({
  page,
}) => {
  await open(page, '/blog/mermaid');
  await page.evaluate(() => localStorage.setItem('token', 'secret'));
  await drawn(picture(page, 'Flowchart'));
  const drawing = page.frames().find((frame) => new URL(frame.url()).pathname === '/mermaid/');
  const reached = await drawing?.evaluate(() => {
    const attempts = {
      origin: () => self.origin,
      storage: () => localStorage.getItem('token'),
      cookies: () => document.cookie,
      page: () => window.parent.document.title,
    };
    const results = Object.entries(attempts).map(([name, attempt]) => {
      try {
        return [name, attempt()];
      } catch (error) {
        return [name, (error as Error).name];
      }
    });
    return Object.fromEntries(results) as Record<string, string>;
  });
  expect(reached).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookies: 'SecurityError',
    page: 'SecurityError',
  });

  // Nor has it one if somebody opens it by itself.
  await page.goto('/mermaid/');
  expect(await page.evaluate(() => self.origin)).toBe('null');
});

test('diagrams in MDX and from files are drawn, and one with a mistake shows its source and the reason', async ({
  page,
}) => {
  await open(page, '/blog/mermaid-mdx');
  expect(await drawn(picture(page, 'From a file'))).toContain('drawing');
  expect(await drawn(picture(page, 'In a box'))).toContain('inside');
  await page.getByRole('heading', { name: 'With a mistake', level: 2 }).scrollIntoViewIfNeeded();
  await expect(page.getByText('This diagram could not be drawn')).toContainText('line 2');
  await expect(page.getByRole('code').filter({ hasText: 'Reader->>' })).toBeVisible();
});

test.describe('if Mermaid cannot be loaded', () => {
  test.use({ expectedProblems: /mermaid/ });

  test('a diagram shows its source and says so', async ({ page }) => {
    await page.route('**/assets/mermaid/**', (route) => route.abort());
    await open(page, '/blog/mermaid');
    await expect(page.getByText('Mermaid could not be loaded.').first()).toBeVisible();
    await expect(page.getByText('reader([Reader])')).toBeVisible();
  });
});

test('a post without a diagram loads nothing of Mermaid', async ({ browser, page }) => {
  const isPart = (url: string) => url.includes('/mermaid/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/blog/mermaid');
  await drawn(picture(page, 'Flowchart'));
  expect(asked.filter(isPart)).not.toEqual([]);

  const files = await loadedFiles(await browser.newPage(), '/blog/long-read');
  const assets = files.filter(({ kind }) => kind !== 'document');
  const parts = assets.filter(({ url, text }) => isPart(url) || /Source of the diagram/.test(text));
  expect(parts.map(({ url }) => url)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a diagram shows its source', async ({ page }) => {
    await page.goto('/blog/mermaid');
    await expect(page.getByText('reader([Reader])')).toBeVisible();
  });
});

test('feeds carry the source', async ({ request }) => {
  const feed = await (await request.get('/blog/feed.json')).text();
  expect(feed).toContain('reader([Reader])');
});
