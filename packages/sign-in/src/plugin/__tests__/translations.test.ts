import { buildTexts } from '../translations';

const english = { files: '{count} file|{count} files', post: 'The post “{title}”' };

test('a text has its values, and its plural form by the rules of the language', () => {
  const { text } = buildTexts(english, 'build', 'en');
  expect(text('post', { title: 'A {count} | b' })).toBe('The post “A {count} | b”');
  expect([0, 1, 2].map((count) => text('files', { count }))).toEqual([
    '0 files',
    '1 file',
    '2 files',
  ]);
});

test('an owner finds the texts in the language of the package, and those that they translate count', () => {
  const known = { ...english, post: 'Wpis „{title}”' };
  const { text, hooks } = buildTexts(known, 'build', 'pl');

  expect(hooks.getTranslationFiles({ content: undefined })).toEqual([
    {
      path: 'build',
      content: {
        files: { message: '{count} file|{count} files' },
        post: { message: 'Wpis „{title}”' },
      },
    },
  ]);
  expect(text('post', { title: 'A' })).toBe('Wpis „A”');

  const files = { message: '{count} plik|{count} pliki|{count} plików' };
  hooks.translateContent({
    content: undefined,
    translationFiles: [{ path: 'build', content: { files } }],
  });
  expect([1, 3, 5].map((count) => text('files', { count }))).toEqual([
    '1 plik',
    '3 pliki',
    '5 plików',
  ]);
  expect(text('post', { title: 'A' })).toBe('Wpis „A”');
});

test('a place for a value that a translation misspells is told, and stays as it is', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { text, hooks } = buildTexts(english, 'build', 'de');
  const post = { message: 'Der Beitrag „{titel}“, {constructor}' };
  hooks.translateContent({
    content: undefined,
    translationFiles: [{ path: 'build', content: { post } }],
  });
  expect(text('post', { title: 'A' })).toBe(post.message);
  expect(warn.mock.calls).toEqual([
    [
      'The de text "post" in build.json has {titel}, which stands for nothing. It may have: {title}.',
    ],
  ]);
});
