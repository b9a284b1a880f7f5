/** What one comment of 3,000 characters costs: `npm run growth`. Nothing here talks to AWS. */
import { prepare } from '../moderation/prepare';
import { DOLLARS_PER_UNIT, unitsFor } from '../moderation/price';
import { readable, segmentText } from '../moderation/segments';

const comments: Record<string, string> = {
  'English prose':
    'The threshold of this alarm is too low for a weekend. '.repeat(55),
  Japanese: '語'.repeat(3000),
  'U+33AF, rad∕s2': '\u33AF'.repeat(3000),
  'U+FDFA, a ligature': '\uFDFA'.repeat(3000),
};

const line = (...cells: unknown[]) =>
  cells
    .map((cell, column) => String(cell).padEnd([19, 7, 6, 9, 9][column] ?? 0))
    .join(' ');

console.log(
  line('a comment of', 'stored', 'read', 'language', 'toxicity', 'the check'),
);
for (const [name, text] of Object.entries(comments)) {
  const body = text.slice(0, 3000);
  const read = readable(body);
  const { language, toxicity } = unitsFor(read, ['Ada', ...segmentText(read)]);
  const dollars = (units: number) =>
    `$${(units * DOLLARS_PER_UNIT).toFixed(4)}`;
  const check = 'status' in prepare('Ada', body) ? 'holds it' : 'asks';
  console.log(
    line(
      name,
      body.length,
      read.length,
      dollars(language),
      dollars(toxicity),
      check,
    ),
  );
}
