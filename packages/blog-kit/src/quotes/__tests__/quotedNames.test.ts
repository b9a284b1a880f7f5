import { readdirSync } from 'node:fs';
import path from 'node:path';
import { quotedNames } from '../quotedNames';

const id = 'theme.blog.tagTitle';

test.each([
  ['en', '{nPosts} tagged with “{tagName}”'],
  ['en-GB', '{nPosts} tagged with “{tagName}”'],
  ['de', '{nPosts} getaggt mit „{tagName}“'],
  ['de-AT', '{nPosts} getaggt mit „{tagName}“'],
  ['sv', '{nPosts} taggade me ”{tagName}”'],
  ['pt-PT', '{nPosts} marcadas com «{tagName}»'],
  ['pt-BR', '{nPosts} com a etiqueta “{tagName}”'],
  // These have quotes of their own.
  ['fr', '{nPosts} tagués avec « {tagName} »'],
  ['ja', '「{tagName}」タグの記事が{nPosts}件あります'],
])('in %s the title of a tag is: %s', async (locale, title) => {
  expect((await quotedNames(locale))[id]).toBe(title);
});

test('no language of Docusaurus keeps straight quotes', async () => {
  const folder = path.join(
    path.dirname(require.resolve('@docusaurus/theme-translations/package.json')),
    'locales',
  );
  const locales = readdirSync(folder).filter((name) => name !== 'base');
  expect(locales.length).toBeGreaterThan(20);
  const texts = await Promise.all(locales.map(quotedNames));
  expect(texts.flatMap(Object.values).filter((text) => String(text).includes('"'))).toEqual([]);
});
