import { readFrontMatter } from 'docusaurus-post-model/readFrontMatter';
import { proseOf } from '../proseOf';

test('keeps title, description and text on their lines, and drops the rest', () => {
  const text =
    '---\ntitle: A <title> of {\nslug: qwzrt\ndescription: >\n  Two\n  lines.\n---\nThe text.\nMore.';
  const prose = proseOf(text, { frontMatter: readFrontMatter(text) });
  expect(prose.split('\n')).toEqual([
    '',
    'A \\<title> of \\{',
    '',
    'Two lines. ',
    '',
    '',
    '',
    'The text.',
    'More.',
  ]);
});
