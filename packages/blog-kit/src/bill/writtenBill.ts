import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';

/** What runs as one item of a bill, what it costs a month, and the id of the heading whose section says so. */
export interface BillLine {
  item: string;
  cost: number;
  section: string;
}

/** `bill` of a post's front matter: what its code costs a month, and how many mistakes the post tells of. */
export interface WrittenBill {
  /** What the month holds, such as `1,000 comments`. */
  usage?: string;
  lines: BillLine[];
  mistakes?: { count: number; section: string };
}

const example = '{ item: Lambda, cost: 0.75, section: id-of-a-heading }';

/** YAML makes a number of a text such as `2000`. The message says what to write. */
const text = (what: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string(what).regex(/\S/, what),
  );

/** A message for what has no message of its own. */
const or = (what: string) => ({
  error: ({ code }: { code?: string }) => (code === 'unrecognized_keys' ? undefined : what),
});

const section = text('the id of a heading of the post, such as what-a-month-costs');
const amount = 'a number without a sign, such as 0.75; 0 for what costs nothing';
const many = 'a whole number from 1';

const line = z.strictObject(
  {
    item: text('the name of what costs something, such as Lambda'),
    cost: z.number(amount).nonnegative(amount),
    section,
  },
  or(example),
);
const mistakes = z.strictObject(
  { count: z.int(many).positive(many), section },
  or('{ count: 4, section: id-of-a-heading }'),
);
const schema = z.strictObject(
  {
    usage: text('what the month holds, such as 1,000 comments').optional(),
    lines: z
      .array(line, `a list: [${example}]`)
      .min(1, `a list of one line at least: [${example}]`),
    mistakes: mistakes.optional(),
  },
  or(`{ lines: [${example}] }`),
);

/** Reads `bill` of the front matter. */
export function readBill(value: unknown): WrittenBill | undefined {
  return schema.safeParse(value).data;
}

/** A problem with a bill: the keys and places in lists that lead to the value, and what to write. */
interface BillProblem {
  path: PropertyKey[];
  message: string;
}

/** The problems with `bill` of the front matter. */
export function billProblems(value: unknown): BillProblem[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => {
    const { path, message } = issue;
    const key = path.filter((part) => typeof part === 'string').at(-1);
    const where = key === undefined ? '"bill"' : `"${key}" in "bill"`;
    const place = typeof path.at(-1) === 'number' ? `An entry of ${where}` : where;
    if (issue.code !== 'unrecognized_keys')
      return { path, message: `${place} must be ${message}.` };
    const [unknown = ''] = issue.keys;
    const part = { mistakes, lines: line }[String(key)] ?? schema;
    const known = Object.keys(part.shape);
    const hint = didYouMean(unknown, known) || ` The keys are ${known.join(', ')}.`;
    return { path, message: `${place} has an unknown key "${unknown}".${hint}` };
  });
}
