import { kitTexts } from '..';

/** The texts of a language by their ids, as owners find them. */
async function textsOf(locale: string): Promise<Record<string, string>> {
  const [file] = await kitTexts(locale).hooks.getTranslationFiles({ content: undefined });
  return Object.fromEntries(
    Object.entries(file?.content ?? {}).map(([id, { message }]) => [id, message]),
  );
}

const places = (message = '') => [...new Set(message.match(/\{\w+\}/g))].sort();

test('the German of what the build writes is complete, and has the same places for values', async () => {
  const english = await textsOf('en');
  const german = await textsOf('de');
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  for (const [id, message] of Object.entries(english)) {
    const translated = german[id] ?? '';
    expect([id, places(translated)]).toEqual([id, places(message)]);
    expect(translated.split('|')).toHaveLength(message.split('|').length);
    if (id !== 'card.feeds') expect(translated).not.toBe(message);
  }
});
