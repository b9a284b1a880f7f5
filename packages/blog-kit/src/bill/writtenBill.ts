import { nearest } from 'docusaurus-quiet-pages/common/mistakes';
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

/** A problem with a bill: where in it, and what to write. */
interface BillProblem {
  /** The keys and places in lists that lead to the value. */
  path: PropertyKey[];
  /** Begins with the key. */
  message: string;
}

const example = '{ item: Lambda, cost: 0.75, section: id-of-a-heading }';

/** Says whether a value is missing or wrong, and what to write. */
function expected(what: string): { error: (issue: { input?: unknown }) => string } {
  return {
    error: ({ input }) => (input === undefined ? `is missing. Write ${what}` : `must be ${what}`),
  };
}

/** YAML makes a number of a text such as `2000`. */
const text = (what: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string(expected(what)).regex(/\S/, `must be ${what}`),
  );

function keys<Shape extends z.ZodRawShape>(shape: Shape, what: string) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return expected(what).error(issue);
      const [unknown = ''] = issue.keys;
      const meant = nearest(unknown, names);
      const hint = meant ? `Did you mean "${meant}"?` : `The keys are ${names.join(', ')}`;
      return `has an unknown key "${unknown}". ${hint}`;
    },
  });
}

const section = text('the id of a heading of the post, such as what-a-month-costs');
const amount = 'a number without a sign, such as 0.75; 0 for what costs nothing';
const many = 'a whole number from 1';

const schema = keys(
  {
    usage: text('what the month holds, such as 1,000 comments').optional(),
    lines: z
      .array(
        keys(
          {
            item: text('the name of what costs something, such as Lambda'),
            cost: z.number(expected(amount)).nonnegative(`must be ${amount}`),
            section,
          },
          example,
        ),
        expected(`a list: [${example}]`),
      )
      .min(1, `has no line. Write one at least: [${example}]`),
    mistakes: keys(
      { count: z.int(expected(many)).positive(`must be ${many}`), section },
      '{ count: 4, section: id-of-a-heading }',
    ).optional(),
  },
  `{ lines: [${example}] }`,
);

/**
 * Reads `bill` of the front matter.
 *
 * @returns undefined if there is none, or one that the content checks refuse
 */
export function readBill(value: unknown): WrittenBill | undefined {
  return schema.safeParse(value).data;
}

/** The problems with `bill` of the front matter. */
export function billProblems(value: unknown): BillProblem[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => {
    const key = path.filter((part) => typeof part === 'string').at(-1);
    const where = key === undefined ? '"bill"' : `"${key}" in "bill"`;
    const place = typeof path.at(-1) === 'number' ? `An entry of ${where}` : where;
    return { path, message: `${place} ${message}${message.endsWith('?') ? '' : '.'}` };
  });
}
