import { startTagReader } from '../../headers/startTags';
import { harmlessTags } from '../harmlessTags';

/** Which tags of a page the policy may block. */
function candidates(html: string, isHarmless = harmlessTags()): string[] {
  return [...startTagReader()(html)]
    .filter((tag) => !isHarmless(tag))
    .map(({ tagName }) => tagName);
}

test.each([
  '<p onclick="go()">',
  '<style>',
  '<a href="javascript:go()">',
  '<base href="/">',
  '<form action="https://other.example">',
  '<img src="/picture.png">',
  '<link rel="stylesheet" href="/style.css">',
])('%s is not harmless, however often it is asked for', (html) => {
  expect(candidates(`<p class="a">${html}<p class="a">${html}`)).toHaveLength(2);
});

test('tags without code and without files are harmless', () => {
  expect(
    candidates('<p class="a"><a href="/blog/">A</a><br><link rel="canonical" href="/">'),
  ).toEqual([]);
});

test('a tag that a page repeats is looked at once', () => {
  const [tag] = [...startTagReader()('<p class="a">')];
  let looks = 0;
  const attrs = new Proxy(tag?.attrs ?? [], {
    get(target, name, receiver) {
      looks += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const isHarmless = harmlessTags();
  isHarmless({ tagName: 'p', attrs });
  const once = looks;
  isHarmless({ tagName: 'p', attrs });
  expect(once).toBeGreaterThan(0);
  expect(looks).toBe(once);
});
