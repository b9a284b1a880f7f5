/** What one comment of 3,000 characters costs: `npm run growth`. Nothing here talks to AWS. */
import { prepare } from '../moderation/prepare';
import { DOLLARS_PER_UNIT, unitsFor } from '../moderation/price';
import { readable, segmentText } from '../moderation/segments';

const comments: Record<string, string> = {
  'English prose': 'The threshold of this alarm is too low for a weekend. '.repeat(55),
  Japanese: '語'.repeat(3000),
  'U+33AF, rad∕s2': '\u33AF'.repeat(3000),
  'U+FDFA, a ligature': '\uFDFA'.repeat(3000),
};

const rows = Object.entries(comments).map(([name, text]) => {
  const body = text.slice(0, 3000);
  const read = readable(body);
  const { language, toxicity } = unitsFor(read, ['Ada', ...segmentText(read)]);
  const dollars = (units: number) => (units * DOLLARS_PER_UNIT).toFixed(4);
  const prepared = prepare('Ada', body);
  return {
    comment: name,
    stored: body.length,
    read: read.length,
    'language $': dollars(language),
    'toxicity $': dollars(toxicity),
    'the check': 'status' in prepared ? 'holds it, $0' : 'asks Comprehend',
  };
});
console.table(rows);
