import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPages } from '../../../infra/builtPages';
import { newDirectory } from '../../../testing/newDirectory';
import { refuseInlineCode } from '../refuseInlineCode';

function refuseIn(html: string): void {
  const folder = newDirectory();
  mkdirSync(path.join(folder, 'blog'));
  writeFileSync(path.join(folder, 'blog/index.html'), html);
  for (const page of readPages(folder)) refuseInlineCode(page);
}

test.each([
  ['<button onclick="go()">', '<button onclick="go()">'],
  ['<svg><g onload="go()"></g></svg>', '<g onload="go()">'],
  ['<style>p { color: red }</style>', '<style>'],
  ['<noscript><style>p { color: red }</style></noscript>', '<style>'],
])('%s is refused, with the page', (html, shown) => {
  expect(() => refuseIn(html)).toThrow(
    `${path.join('blog', 'index.html')} has ${shown}, which the content security policy refuses.`,
  );
});

test('an attribute that only begins like one is not, nor is text', () => {
  refuseIn('<p data-on="y" o n>&lt;style> onclick="go()"</p><!-- <style> -->');
});
