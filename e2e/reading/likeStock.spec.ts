import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildFolder } from 'docusaurus-quiet-pages/buildRecord';
import { stockSite } from '../sites/sites';
import { expect, open, test } from '../testing/test';

/** Nothing answers there: the test reads the files of the build. */
const stock = 'http://stock.localhost';

/** Posts that are not compared, and why. */
const leftOut: Record<string, string> = {
  '2023-04-05-code-from-files': 'Code that is taken from files is a feature of this blog.',
  '2024-06-01-media': 'Recordings beside the post are a feature of this blog.',
  '2024-06-02-media-mdx': 'The same, in MDX.',
  '2024-06-05-pictures':
    'Large pictures are as wide as the text, which is wider here than in stock.',
  '2024-06-06-pictures-mdx': 'The same, in MDX.',
  '2024-03-01-bees-the-hive': 'Series are a feature of this blog.',
  '2024-03-15-bees-the-year': 'The same.',
  '2024-04-02-bees-honey': 'The same.',
  '2024-06-07-reading': 'Its post is about what stock does not have, or breaks.',
  '2024-06-08-reading-mdx': 'The same, in MDX.',
  '2023-12-01-figures': 'Figures are a feature of this blog.',
  '2024-05-14-title-in-text':
    'Its id of a heading has underscores, which stock loses in plain Markdown.',
  '2999-12-31-far-future': 'It has no page before its day.',
};

interface Difference {
  why: string;
  /** What stock shows, and what this blog shows in its place. */
  stock: RegExp;
  own: string;
}

/** Intended differences of this blog. */
const differences: Difference[] = [
  {
    why: 'Each post has a small picture at its head.',
    stock: /^h1 #: .*$/gm,
    own: '$&\n(image: , , )',
  },
  {
    why: 'Headers of columns without alignment begin where their cells do.',
    stock: /^th center: (?=None$)/gm,
    own: 'th start: ',
  },
  {
    why: 'An empty block of code is a block like any other.',
    stock: /^code: $/gm,
    own: 'code: \nbutton Copy code to clipboard:',
  },
  {
    why: 'The buttons of a block of code are above it, so that they never lie over a line.',
    stock: /((?:^code.*\n)*^code.*)\n(button Copy code to clipboard:.*)$/gm,
    own: '$2\n$1',
  },
  {
    why: 'A title with markup is a title in `.md` files too, where Docusaurus alone takes it for text.',
    stock: /(?<=\) )warning\n(?=With <code>)/gm,
    own: '',
  },
  {
    why: 'The number of a footnote opens it in place; the link is for browsers that cannot.',
    stock: /<sup>(<a>(\d+)<\/a to #user-content-fn-[^>]*>)<\/sup>/g,
    own: '<sup>\n$1\nbutton Footnote $2: $2</sup>',
  },
  {
    why: '`<pre>` without `<code>` keeps its lines.',
    stock: /^(?=just preformatted$)/gm,
    own: 'code: ',
  },
  {
    why: 'A tag that only unlisted posts have gets no page.',
    stock: /ul: <a>Secret<\/a to \/blog\/tags\/secret>/g,
    own: '',
  },
];

const posts = readdirSync(path.join(__dirname, '../fixture-site/blog'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !(name in leftOut));

for (const post of posts) {
  test(`readers of ${post} see the same as with Docusaurus alone`, async ({
    page,
    content,
    context,
  }) => {
    const address = content.posts.find(({ file }) => file.includes(`/${post}/`))?.address ?? '';
    const other = await context.newPage();
    await serveStock(other);
    const [own, shown] = [await read(page, address), await read(other, stock + address)];
    const expected = differences.reduce((text, { stock, own }) => text.replace(stock, own), shown);
    expect(comparable(own)).toBe(comparable(expected));
  });
}

/** The `<details>` of the owner, without the table of contents of phones. */
const ownDetails = 'details:not([data-contents]) > summary';

/** Drawings of this width, in CSS pixels, fill the column here. */
const wide = 400;

/**
 * Leaves out the parts that this blog makes differently: the reading time, code from files, the day of the update,
 * bookmarks, the way back to the top, and the size of drawings and the links that enlarge them.
 */
function comparable(text: string): string {
  return text
    .replace(/\s· .* min read$/gm, '')
    .replace(/^· Updated <time>.*\n/gm, '')
    .replace(/^· \(checkbox\) Bookmark\n/gm, '')
    .replace(/\n<a>Back to top<\/a to #>/g, '')
    .replace(/^h2 #from-a-file: [^]*?(?=^h2 )/gm, '')
    .replace(/<a>(\(image: .*?\))<\/a to \/assets\/images\/[^>]*>/g, '$1')
    .replace(/(?<=\(image: .*, )(\d+) × \d+(?=\))/g, (size, width) =>
      Number(width) < wide ? size : 'wide',
    );
}

/** The content of a post at first, and after everything that can be opened has been opened. */
async function read(page: Page, address: string): Promise<string> {
  await open(page, address);
  const article = page.getByRole('article');
  // Only this blog has it.
  await article
    .getByRole('region', { name: 'After the post' })
    .evaluateAll((all) => all.forEach((one) => one.remove()));
  // Authors sign at the end of a post here, and are named below its title by Docusaurus.
  await article
    .locator('header > div:has(.avatar)')
    .evaluateAll((all) => all.forEach((one) => one.remove()));
  // The wire is drawn with empty elements.
  await page.locator('[data-wire]').evaluateAll((all) => all.forEach((one) => one.remove()));
  const atFirst = await seenContent(page.getByRole('main'));
  const tables = await page.locator('.table-of-contents').all();
  const contents = await Promise.all(tables.map(seenContent));
  await article
    .locator(ownDetails)
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  for (const summary of await article.locator(ownDetails).all()) {
    await expect(summary.locator('xpath=following-sibling::*[1]')).toBeVisible();
  }
  for (const tabs of await article.getByRole('tablist').all()) {
    const first = tabs.getByRole('tab').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-selected', 'true');
  }
  return `${atFirst}\n\nContents:\n${contents.join('\n\n')}\n\nOpened:\n${await seenContent(article)}`;
}

async function serveStock(page: Page): Promise<void> {
  const folder = buildFolder(stockSite);
  await page.route(`${stock}/**`, (route) => {
    const file = path.join(folder, decodeURI(new URL(route.request().url()).pathname));
    return route.fulfill({ path: path.extname(file) ? file : path.join(file, 'index.html') });
  });
}

/**
 * What readers see of an element, in order, one line for each paragraph, cell, line of code and so on: text, with what
 * it stands out by, links, pictures, icons, roles, alignment, marks and colors. It does not depend on the HTML
 * elements.
 */
function seenContent(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const seen: string[] = [];
    let text = '';
    const endLine = (): void => {
      const line = text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
      if (line) seen.push(line);
      text = '';
    };

    const visit = (node: Node): void => {
      if (node instanceof Text) text += node.data;
      if (!(node instanceof Element)) return;
      // An element whose content alone has boxes counts as hidden.
      if (!node.checkVisibility() && getComputedStyle(node).display !== 'contents') return;
      if (node.getAttribute('aria-hidden') === 'true') return;
      const standsAlone = !getComputedStyle(node).display.startsWith('inline');
      if (standsAlone) endLine();
      if (node.matches('pre')) seen.push(...codeLines(node));
      else if (node.matches('math'))
        text += `formula ${node.querySelector('annotation')?.textContent}`;
      else if (node.matches('svg')) text += icon(node);
      else if (node instanceof HTMLImageElement) text += image(node);
      else if (node instanceof HTMLInputElement) text += checkbox(node);
      // Which blocks of code need one depends on the fonts and the width of the page.
      else if (node.ariaLabel === 'Toggle word wrap') return;
      // The two sites need not have the same posts.
      else if (node.ariaLabel === 'Blog post page navigation') return;
      else visitContent(node);
      if (standsAlone) endLine();
    };

    const visitContent = (node: Element): void => {
      text += before(node);
      node.childNodes.forEach(visit);
      text += after(node);
    };

    const before = (node: Element): string => {
      const name = node.localName;
      if (/^h[1-6]$/.test(name)) return `${name} #${node.id}: `;
      if (name === 'hr') return 'separator';
      if (name === 'li') return `${node.parentElement?.localName}: `;
      if (name === 'td' || name === 'th') return `${name} ${getComputedStyle(node).textAlign}: `;
      if (name === 'button') return `button ${node.ariaLabel ?? ''}: `;
      if (name === 'summary') return 'details: ';
      if (node.role === 'tab') return `tab, selected ${node.ariaSelected}: `;
      return inlineNames.has(name) ? `<${name}>` : '';
    };

    const after = (node: Element): string => {
      if (node.localName === 'a') return `</a to ${destination(node)}>`;
      return inlineNames.has(node.localName) ? `</${node.localName}>` : '';
    };

    const inlineNames = new Set(
      'a abbr b blockquote code del em i kbd mark strong sub sup time'.split(' '),
    );

    // Files and footnotes have hashes in their names that each build makes.
    const destination = (node: Element): string =>
      (node.getAttribute('href') ?? '').replace(/-(?:[0-9a-f]{32}(?=\.)|[0-9a-f]{6}$)/, '');

    const checkbox = ({ type, checked, disabled }: HTMLInputElement): string =>
      `(${type}${checked ? ', checked' : ''}${disabled ? ', disabled' : ''}) `;

    const image = (node: HTMLImageElement): string => {
      const { width, height } = node.getBoundingClientRect();
      // Faces of authors are as large as the site's letters.
      const size = node.closest('.markdown') ? `${Math.round(width)} × ${Math.round(height)}` : '';
      return `(image: ${node.alt}, ${node.title}, ${size})`;
    };

    const icon = (svg: Element): string =>
      `(icon ${svg.ariaLabel ?? ''} ${svg.querySelector('path')?.getAttribute('d')?.slice(0, 20)}) `;

    const codeLines = (pre: Element): string[] => {
      const code = pre.querySelector('code');
      if (!code)
        return (pre.textContent ?? '')
          .trim()
          .split('\n')
          .map((line) => `code: ${line}`);
      const lines = [...code.children];
      const isByLine = lines.length > 0 && lines.every((line) => line.matches('.token-line'));
      if (!isByLine) return textLines(code).map((text) => `code: ${text}`);
      return lines.map((line, index) => {
        const mark = background(line) === background(pre) ? '' : ' marked';
        return `code${number(line, index)}${mark}: ${coloredText(coloredPieces(line))}`.trimEnd();
      });
    };

    /** The lines of code whose lines are text, with their colors. */
    const textLines = (code: Element): string[] => {
      const lines: Piece[][] = [[]];
      for (const { text, color } of coloredPieces(code)) {
        const [first = '', ...others] = text.split('\n');
        lines.at(-1)?.push({ text: first, color });
        for (const other of others) lines.push([{ text: other, color }]);
      }
      return lines.map(coloredText).join('\n').trim().split('\n');
    };

    interface Piece {
      text: string;
      color: string;
    }

    const coloredPieces = (element: Element): Piece[] => {
      const pieces: Piece[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const color = parentElement ? getComputedStyle(parentElement).color : '';
        pieces.push({ text: textContent ?? '', color });
      }
      return pieces;
    };

    const background = (from: Element | null): string => {
      for (let one = from; one; one = one.parentElement) {
        const color = getComputedStyle(one).backgroundColor;
        if (color !== 'rgba(0, 0, 0, 0)') return color;
      }
      return '';
    };

    /** The number before a line, which a style sheet writes: as text, or as a counter. */
    const number = (line: Element, index: number): string => {
      const shown = [line, line.firstElementChild]
        .map((one) => (one ? getComputedStyle(one, '::before').content : 'none'))
        .find((content) => content !== 'none');
      if (!shown?.startsWith('counter(')) return shown ? ` ${shown.replaceAll('"', '')}` : '';
      const counter = line.parentElement ? getComputedStyle(line.parentElement).counterReset : '';
      return ` ${Number(/-?\d+$/.exec(counter)?.[0] ?? 0) + index + 1}`;
    };

    /** Text with its color before each piece of another one; spaces have none. */
    const coloredText = (pieces: Piece[]): string => {
      let shown = '';
      let current = '';
      for (const { text, color } of pieces) {
        const [space = ''] = /^\s*/.exec(text) ?? [];
        const rest = text.slice(space.length);
        shown += space;
        if (rest && color !== current) {
          shown += `{${color}}`;
          current = color;
        }
        shown += rest;
      }
      return shown.trimEnd();
    };

    visit(root);
    endLine();
    return seen.join('\n');
  });
}
