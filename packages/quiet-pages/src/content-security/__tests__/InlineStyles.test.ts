import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPages } from '../../headers/builtPages';
import { newDirectory } from 'test-support/newDirectory';
import { InlineStyles } from '../InlineStyles';

/** Moves the styles of these pages. @returns what the build then holds. */
function move(pages: Record<string, string>): {
  pages: Record<string, string>;
  sheets: string[];
  css: string;
} {
  const folder = newDirectory();
  const styles = new InlineStyles();
  for (const [file, html] of Object.entries(pages)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), html);
  }
  for (const page of readPages(folder)) styles.collect(page);
  styles.write(folder, '/base/');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const sheets = files.filter((file) => file.endsWith('.css'));
  return {
    pages: Object.fromEntries(Object.keys(pages).map((file) => [file, read(file)])),
    sheets,
    css: sheets.map(read).join(''),
  };
}

test('styles become data attributes, and pages with styles link the style sheet', () => {
  const plain = '<!doctype html><head></head><body><p>&lt;p style="color:red"></p></body>';
  const { pages, sheets } = move({
    'a/index.html':
      '<!doctype html><head><title>A</title></head><body><p style=color:red>1<p class=x STYLE="margin: 0">2</body>',
    'index.html': plain,
  });
  expect(sheets).toHaveLength(1);
  expect(pages).toEqual({
    'a/index.html':
      `<!doctype html><head><title>A</title><link rel=stylesheet href="/base/${sheets[0]}"></head>` +
      '<body><p data-inline-style=color:red>1<p class=x data-inline-style="margin: 0">2</body>',
    'index.html': plain,
  });
});

test('the style sheet has one rule for each distinct style, and a new name when it changes', () => {
  const one = move({ 'a.html': '<body><p style="color:red"><b style="color:red">' });
  const two = move({ 'a.html': '<body><p style="color:red"><b style="color:blue">' });
  expect(one.css.match(/\{color:\w+\}/g)).toEqual(['{color:red}']);
  expect(two.css.match(/\{color:\w+\}/g)).toEqual(['{color:blue}', '{color:red}']);
  expect(one.sheets).not.toEqual(two.sheets);
});

test('without a style attribute there is no style sheet', () => {
  expect(move({ 'a.html': '<body><p data-style="color:red" title="style=x">' }).sheets).toEqual([]);
});

test('a style that a rule cannot replace is refused; the error names page and element', () => {
  expect(() => move({ 'blog/a.html': '<body><b style="background:url(x.png)">' })).toThrow(
    `${path.join('blog', 'a.html')} has <b style="background:url(x.png)">`,
  );
});
