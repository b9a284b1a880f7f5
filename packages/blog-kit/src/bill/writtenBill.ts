import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';

/** YAML makes a number of a text such as `2000`. The message says what to write. */
const text = (what: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string(`must be ${what}.`).regex(/\S/, `must be ${what}.`),
  );

/** An object with these keys alone. */
function object<Shape extends z.ZodRawShape>(shape: Shape, example: string) {
  return z.strictObject(shape, {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return `must be ${example}.`;
      const [unknown = ''] = issue.keys;
      const known = Object.keys(shape);
      const hint = didYouMean(unknown, known) || ` The keys are ${known.join(', ')}.`;
      return `has an unknown key "${unknown}".${hint}`;
    },
  });
}

const example = '{ item: Lambda, cost: 0.75, section: id-of-a-heading }';
const amount = 'must be a number without a sign, such as 0.75; 0 for what costs nothing.';
const many = 'must be a whole number from 1.';

/** The id of the heading whose section says so. */
const section = text('the id of a heading of the post, such as what-a-month-costs');
/** What runs as one item, and what it costs a month. */
const line = object(
  {
    item: text('the name of what costs something, such as Lambda'),
    cost: z.number(amount).nonnegative(amount),
    section,
  },
  example,
);

/**
 * `bill` of a post's front matter: what its code costs a month, and how many mistakes the post tells of. The messages
 * continue the sentence that begins with the key.
 */
export const billSchema = object(
  {
    /** What the month holds, such as `1,000 comments`. */
    usage: text('what the month holds, such as 1,000 comments').optional(),
    lines: z
      .array(line, `must be a list: [${example}].`)
      .min(1, `must be a list of one line at least: [${example}].`),
    mistakes: object(
      { count: z.int(many).positive(many), section },
      '{ count: 4, section: id-of-a-heading }',
    ).optional(),
  },
  `{ lines: [${example}] }`,
);

export type WrittenBill = z.infer<typeof billSchema>;

/** Reads `bill` of the front matter; undefined if the checks refuse it. */
export function readBill(value: unknown): WrittenBill | undefined {
  return billSchema.safeParse(value).data;
}
