import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { readSitemap } from 'docusaurus-quiet-pages/headers/readSitemap';
import { languagesSite } from '../sites/languagesSite';
import { expect, open, test } from '../test';

const [english, german] = ['/notes', '/notes/de'];
const germanPost = `${german}/blog/bridges`;
const build = previewFolder(languagesSite);

test('lists show the excerpts, tags and reading times of translations, and other posts as they are', async ({
  page,
}) => {
  for (const list of [`${german}/blog`, `${german}/blog/tags/building`, `${german}/`]) {
    await page.goto(list);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', { name: 'Brücken tragen mehr als Autos', exact: true }),
    ).toBeVisible();
    await expect(main).toContainText('Eine Brücke trägt zuerst sich selbst und erst dann');
    await expect(main).toContainText('1. März 2024');
    await expect(main).toContainText(/(?:Eine Minute|1 Min\.) Lesezeit/);
    await expect(main).toContainText('The mountain presses on a tunnel from all sides.');
    await expect(main).not.toContainText('A bridge carries');
  }
});

test('each home page says of the site what is set for its language, awake too', async ({
  page,
}) => {
  await open(page, `${german}/`);
  await expect(page.getByText('Zum Testen da')).toBeVisible();
  await open(page, `${english}/`);
  await expect(page.getByText('Made to be tested')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from a translated post to one that is not, and back to the translation', async ({
    page,
  }) => {
    await page.goto(germanPost);
    await page.getByRole('link', { name: 'Tunnel', exact: true }).click();
    await expect(page).toHaveURL(`${german}/blog/tunnels#pressure`);
    await page.getByRole('link', { name: 'a bridge' }).click();
    await expect(page).toHaveURL(germanPost);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Brücken tragen mehr als Autos',
    );
  });

  test('a translation shows the picture and the code that lie beside its original', async ({
    page,
  }) => {
    await page.goto(germanPost);
    const picture = page.getByRole('img', { name: 'Ein Fluss unter einer Brücke' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    await expect(page.locator('pre')).toContainText('return own + traffic;');

    await page.getByRole('link', { name: 'Zum Code' }).click();
    await expect(page).toHaveURL(`${germanPost}/code`);
    await expect(page.locator('pre').first()).toBeVisible();
  });

  test('the menu of languages leads to the same page in the other language', async ({ page }) => {
    for (const [address, title] of [
      ['/blog/bridges', 'Bridges carry more than cars'],
      ['/docs/intro', 'Introduction'],
      ['/about', 'About'],
    ] as const) {
      await page.goto(german + address);
      await page.getByRole('navigation').getByText('Deutsch').first().hover();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(english + address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
  });

  test('translated pages and docs are shown, and docs that are not lead back to them', async ({
    page,
  }) => {
    await page.goto(`${german}/about`);
    await expect(page.getByRole('main')).toContainText('Olive Owner hat diese Seiten gemacht.');
    await page.goto(`${german}/docs/intro`);
    await page.getByRole('link', { name: 'Der Aufbau' }).click();
    await expect(page).toHaveURL(`${german}/docs/setup`);
    await page.getByRole('link', { name: 'The introduction' }).click();
    await expect(page).toHaveURL(`${german}/docs/intro`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einführung');
  });
});

test('the menu of languages works by the keyboard', async ({ page }) => {
  await page.goto(germanPost);
  const menu = page.getByRole('button', { name: 'Deutsch' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'English' });
  await expect(link).toBeVisible();
  for (let tabs = 0; tabs < 3 && !(await link.evaluate(isFocused)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${english}/blog/bridges`);
});

test('the search finds the words of its language', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [address, outcome, title] of [
    [`${german}/search/?q=zuerst`, '1 Seite gefunden.', 'Brücken tragen mehr als Autos'],
    [`${german}/search/?q=Anleitung`, '1 Seite gefunden.', 'Häfen versanden'],
    [`${english}/search/?q=carries`, '1 page found.', 'Bridges carry more than cars'],
  ] as const) {
    await page.goto(address);
    await expect(main.getByRole('status')).toHaveText(outcome);
    await expect(main).toContainText(title);
  }
  for (const [address, outcome] of [
    [`${german}/search/?q=carries`, '„carries“'],
    [`${english}/search/?q=zuerst`, '“zuerst”'],
  ] as const) {
    await page.goto(address);
    await expect(main.getByRole('status')).toContainText(outcome);
  }
});

test('related posts are compared in the language, and say why in it', async ({ page }) => {
  await page.goto(germanPost);
  const ending = page.getByRole('main');
  await expect(ending.getByRole('link', { name: 'Häfen versanden' }).first()).toBeVisible();
  await expect(ending).toContainText('Auch über Bauwerke');
});

test('copies as Markdown, feeds and cards are those of the language', async ({ request }) => {
  const text = async (address: string) => (await request.get(address)).text();
  const copy = await text(`${germanPost}.md`);
  expect(copy).toContain('Eine Brücke trägt zuerst sich selbst');
  expect(copy).toContain('return own + traffic;');
  expect(copy).toContain(
    '[Tunnel](https://languages.example.org/notes/de/blog/tunnels#pressure) haben',
  );
  expect(copy).toMatch(/!\[Ein Fluss unter einer Brücke\]\(https:\S+\/notes\/de\/assets\/images\//);
  expect(await text(`${german}/blog/harbors.md`)).toContain(
    '[die Anleitung](https://languages.example.org/notes/de/docs/setup)',
  );
  // A translation has the bill of its original.
  expect(copy).toContain(
    '## Die Rechnung\n\n- Paint: 1,05\u00a0$\n- Im Monat für 1,000 cars: 1,05\u00a0$\n',
  );
  expect(await text(germanPost), 'the contents lead to the bill').toMatch(/href="?#bill/);
  const ledger = '1,05\u00a0$ im Monat · 3 Dateien · 2 Fehler';
  expect(await text(`${german}/llms.txt`)).toContain('[Häfen versanden]');
  expect(await text(`${german}/llms.txt`)).toContain(`(${ledger})`);
  expect(await text(`${english}/blog/bridges.md`)).toContain('A bridge carries its own weight');

  for (const feed of ['atom.xml', 'rss.xml', 'feed.json', 'tags/building/atom.xml']) {
    const items = await text(`${german}/blog/${feed}`);
    expect(items, feed).toContain('Brücken tragen mehr als Autos');
    expect(items, feed).toContain('Tunnels push back');
    expect(items, feed).not.toContain('Bridges carry');
  }

  const card = async (root: string) =>
    (await request.get(`${root}/img/cards/blog/bridges.png`)).body();
  expect((await card(german)).equals(await card(english))).toBe(false);
});

test('each page names its translations, and each language has a sitemap of its own', async ({
  page,
}) => {
  await page.goto(germanPost);
  const named = page.locator('link[hreflang]');
  expect(
    await named.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  ).toEqual([
    ['en', 'https://languages.example.org/notes/blog/bridges'],
    ['de', 'https://languages.example.org/notes/de/blog/bridges'],
    ['x-default', 'https://languages.example.org/notes/blog/bridges'],
  ]);
  const paths = readSitemap(build);
  expect(paths).toContain(`${english}/blog/bridges`);
  expect(readSitemap(path.join(build, 'de'))).toEqual(
    paths.map((address) => address.replace(english, german)),
  );
  const sitemap = readFileSync(path.join(build, 'de/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/blog/bridges</loc><lastmod>2024-03-01</lastmod>');
});

test('below the root of a host, every address on every page leads to something of the site', async ({
  request,
}) => {
  const pages = [...readSitemap(build), ...readSitemap(path.join(build, 'de'))];
  const addresses = new Map<string, string>();
  for (const address of pages) {
    const html = await (await request.get(address)).text();
    for (const [, found = ''] of html.matchAll(/\s(?:href|src|action)="?(\/[^"\s>#?]*)/g)) {
      addresses.set(found, address);
    }
  }
  const dead: string[] = [];
  for (const [address, from] of addresses) {
    const response = await request.get(address);
    if (!address.startsWith(english) || !response.ok()) dead.push(`${address} on ${from}`);
  }
  expect(dead).toEqual([]);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
