import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../../../testing/newDirectory';
import { completeExcerpt } from '../completeExcerpt';

const opening = 'Text with [a link][Other], [a name] and a note[^1].\n\n';
const rest =
  'More.\n\n[other]: ./other.md\n[a name]: https://example.org/a "A"\n[unused]: ./no.md\n\n[^1]: The note.\n';

function complete(written: string, part: string): string {
  const filePath = path.join(newDirectory(), 'index.md');
  writeFileSync(filePath, `---\ntitle: A post\n---\n\n${written}`);
  return completeExcerpt({ filePath, fileContent: part });
}

test('an excerpt gets the addresses that stand below the marker, and no numbers of notes', () => {
  expect(complete(`${opening}<!-- truncate -->\n\n${rest}`, opening)).toBe(
    [
      'Text with [a link][Other], [a name] and a note.\n\n',
      '[other]: ./other.md',
      '[a name]: https://example.org/a "A"',
    ].join('\n\n'),
  );
});

test('an excerpt of a file with the line ends of Windows gets them too', () => {
  const written = `${opening}<!-- truncate -->\n\n${rest}`.replaceAll('\n', '\r\n');
  expect(complete(written, opening)).toContain('\n\n[other]: ./other.md');
});

test('a whole post, and an excerpt without references, stay as they are', () => {
  const whole = `${opening}${rest}`;
  expect(complete(whole, whole)).toBe(whole);
  expect(complete(`Text.\n\n<!-- truncate -->\n\n${rest}`, 'Text.\n\n')).toBe('Text.\n\n');
});
