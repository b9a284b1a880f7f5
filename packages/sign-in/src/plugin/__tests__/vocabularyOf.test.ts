import { serviceMessages } from '../serviceMessages';
import { vocabularyOf } from '../vocabularyOf';

const attempts = 'Attempt limit exceeded, please try after some time.';

/** What `docusaurus write-translations` would write. */
async function fileOf(locale: string, codeTranslations = {}) {
  const { hooks } = vocabularyOf(locale, codeTranslations);
  const [file] = await hooks.getTranslationFiles({ content: undefined });
  return file;
}

test('a site in English has no words to carry, and none to translate', async () => {
  expect(await vocabularyOf('en-GB', {}).read()).toEqual({ language: 'en-GB', words: {} });
  expect(await fileOf('en')).toBeUndefined();
});

test('a site in German has the words of Amplify UI, and all messages of Cognito', async () => {
  const { words } = await vocabularyOf('de', {}).read();
  expect(words).toMatchObject({ 'Sign In': 'Anmelden', 'New Password': 'Neues Passwort' });
  expect(serviceMessages.filter((message) => !words[message])).toEqual([]);
  const untranslated = Object.entries((await fileOf('de'))?.content ?? {}).flatMap(
    ([text, { message }]) => (text === message ? [text] : []),
  );
  expect(untranslated.filter((text) => !['Name', 'Website', 'Code'].includes(text))).toEqual([]);
});

test('an owner translates what nobody has in their language', async () => {
  const { read, hooks } = vocabularyOf('el', { Birthdate: 'Γέννηση' });
  const [file] = await hooks.getTranslationFiles({ content: undefined });
  expect(file).toMatchObject({
    path: 'vocabulary',
    content: {
      [attempts]: { message: attempts },
      'Sign In': { message: 'Sign In' },
      // As they had it in code.json.
      Birthdate: { message: 'Γέννηση' },
    },
  });
  const content = { ...file?.content, [attempts]: { message: 'Πολλές προσπάθειες.' } };
  hooks.translateContent({
    content: undefined,
    translationFiles: [{ path: 'vocabulary', content }],
  });
  expect(await read()).toEqual({
    language: 'el',
    words: { [attempts]: 'Πολλές προσπάθειες.', Birthdate: 'Γέννηση' },
  });
});

test('an owner may prefer the English word to that of the package', async () => {
  const { read, hooks } = vocabularyOf('de', {});
  await hooks.getTranslationFiles({ content: undefined });
  const content = { 'Sign In': { message: 'Sign In' } };
  hooks.translateContent({
    content: undefined,
    translationFiles: [{ path: 'vocabulary', content }],
  });
  expect((await read()).words['Sign In']).toBe('Sign In');
});
