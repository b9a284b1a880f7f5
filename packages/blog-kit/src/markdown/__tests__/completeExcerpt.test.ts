import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { completeExcerpt } from '../markdownOptions';

/** What the list gets of a post whose text has these parts above and below its marker. */
function complete(opening: string, rest: string, lineEnd = '\n'): string {
  const filePath = path.join(newDirectory(), 'index.md');
  const text = `---\ntitle: A post\n---\n\n${opening}\n\n<!-- truncate -->\n\n${rest}`;
  writeFileSync(filePath, text.replaceAll('\n', lineEnd));
  const fileContent = `${opening}\n\n`.replaceAll('\n', lineEnd);
  return completeExcerpt({ filePath, fileContent }).trim();
}

const opening = 'Text with [a link][Other], [a name] and a note[^1].';
const rest =
  'More.\n\n[other]: ./other.md\n[a name]: https://example.org/a "A"\n[unused]: ./no.md\n\n[^1]: The note.\n';
const completed =
  'Text with [a link][Other], [a name] and a note.\n\n[other]: ./other.md\n\n[a name]: https://example.org/a "A"';

test.each([
  [opening, rest, completed],
  ['See [x].', '> [x]:\n  https://a.b', 'See [x].\n\n[x]:\n  https://a.b'],
])('%j gets the addresses that stand below the marker, and no numbers of notes', (...texts) => {
  const [above, below, expected] = texts;
  expect(complete(above, below)).toBe(expected);
  expect(complete(above, below, '\r\n')).toBe(expected);
});

test.each([
  ['Lines begin with [INFO].', '```\n[INFO]: started\n```'],
  ['Lines begin with [x].', '<!--\n[x]: ./old-name.md\n-->'],
  ['The expression `[^a]` means any other.', '[^a]: A note of the rest[^a].'],
  ['Text.', rest],
  ['A list[0].', 'Nothing is defined here.'],
])('text that refers to nothing stays as it is: %s', (text, below) => {
  expect(complete(text, below)).toBe(text);
});

test('a whole post stays as it is', () => {
  const filePath = path.join(newDirectory(), 'index.md');
  const fileContent = `${opening}\n\n${rest}`;
  writeFileSync(filePath, fileContent);
  expect(completeExcerpt({ filePath, fileContent })).toBe(fileContent);
});
