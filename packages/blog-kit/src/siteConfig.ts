import { inspect } from 'node:util';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { didYouMean, PlainError, secretKind } from 'docusaurus-quiet-pages/common/mistakes';

// The site uses values as they are written, untrimmed. The messages continue a sentence that begins with the key.
const text = z
  .string('must be text in quotes')
  .regex(/\S/, 'is empty.')
  .superRefine((value, context) => {
    const kind = secretKind(value);
    const advice = 'The file is published with the site: take it out, and replace the secret.';
    if (kind) context.addIssue(`holds what looks like ${kind}. ${advice}`);
  });
const flag = z.boolean('must be true or false');
const address = text.refine(isWebAddress, 'must be an address that starts with https://');
const origin = text.refine(
  isOrigin,
  'must be an origin, such as https://images.example.org: one host and no path',
);
const script = text.refine(
  (value) => isOrigin(value) || isScript(value),
  'must be an origin, or the address of a script without ?, #, commas and semicolons, such as https://scripts.example.org/a.js',
);

/** An object of these keys alone. */
function object<Shape extends z.ZodRawShape>(shape: Shape, message: string) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return message;
      const hint = (key: string) => didYouMean(key, known) || ` Its keys are ${known.join(', ')}.`;
      return issue.keys.map((key) => `has no "${key}".${hint(key)}`).join(' It ');
    },
  });
}

const schema = object(
  {
    title: text,
    tagline: text,
    description: text,
    about: text,
    /** It may be on this machine, for trying it out. */
    url: text.refine(
      (value) => isWebAddress(value) && value === new URL(value).origin,
      "must be an address such as 'https://blog.example.com', without a path or a slash at the end",
    ),
    sourceProfile: object({ label: text, href: address }, 'must be { label, href }'),
    copyright: object(
      { holder: text, year: z.int('must be a year, such as 2025') },
      'must be { holder, year }',
    ),
    /** Whether members can comment, react and keep bookmarks (handbook/comments.md); off by default. */
    members: flag.optional(),
    /** Additional syntax for posts: formulas, `$…$`. */
    syntax: object({ math: flag.optional() }, 'must be { math }').optional(),
    /** Origins from which pages may load pictures, recordings and frames. The content security policy names them. */
    origins: z.array(origin, "must be a list: ['https://images.example.org']").optional(),
    /** Origins of scripts, or addresses of single ones, which pages may load and which may send requests to their origins. */
    scripts: z.array(script, "must be a list: ['https://scripts.example.org']").optional(),
  },
  'must be an object',
);

/** The settings in `site.config.ts`: everything personal, and features that the owner can switch on. */
export type SiteConfig = z.infer<typeof schema>;

/** @throws PlainError naming every key of `site.config.ts` that is unknown, missing or wrong, and what to write. */
export function checkSiteConfig(site: SiteConfig): void {
  const issues = schema.safeParse(site).error?.issues;
  const problems = issues?.map((issue) => tell(issue, site)) ?? hostsProblem(site);
  if (problems.length === 0) return;
  throw new PlainError(['site.config.ts is wrong:', ...problems].join('\n  '));
}

function tell({ path, message }: z.core.$ZodIssue, site: SiteConfig): string {
  // `origins[0]`, as the file would write it.
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  const name = parts.join('').slice(1) || 'The file';
  const value = path.reduce<unknown>((parent, part) => Object(parent)[part], site);
  if (value === undefined) return `${name} is missing: it ${message}.`;
  // A secret is not to be shown.
  if (!message.startsWith('must')) return `${name} ${message}`;
  const shown = inspect(value, { depth: 0, maxArrayLength: 1, breakLength: Infinity });
  return `${name} ${message}, not ${shown}.`;
}

/** The policy names an origin three times, and a script with its host. */
function hostsProblem({ origins = [], scripts = [], members }: SiteConfig): string[] {
  const { length } = [origins, origins, origins, scripts, scripts].flat().join(' ');
  // Of the 1,783 characters that CloudFront allows for a header (infra/__tests__/settings.test.ts), what the rest of the
  // policy leaves, and the hosts of the members' API.
  const most = members ? 470 : 700;
  if (length <= most) return [];
  const sizes = `they take ${length} characters of it, and have ${most}.`;
  return [`origins and scripts name too many hosts for a header: ${sizes}`];
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

/**
 * Origins become part of the content security policy: a path, a space or a semicolon would change the policy. Browsers
 * accept more as a host (`https://a;sandbox`), but no real one has such a name.
 */
function isOrigin(value: string): boolean {
  const isPlain = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/.test(value);
  return isPlain && URL.canParse(value) && value === new URL(value).origin;
}

function isScript(value: string): boolean {
  if (!URL.canParse(value) || /[?#,;*]/.test(value)) return false;
  const { origin: host, href, pathname } = new URL(value);
  return isOrigin(host) && value === href && pathname !== '/';
}
