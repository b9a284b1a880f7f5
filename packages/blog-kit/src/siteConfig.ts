import { inspect } from 'node:util';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { didYouMean, PlainError, secretKind } from 'docusaurus-quiet-pages/common/mistakes';

// Values are not trimmed: the site uses them as they are written. The messages continue a sentence that begins with the
// key.
const text = z.string('must be text in quotes').regex(/\S/, 'is empty');
const flag = z.boolean('must be true or false');
const address = text.refine(isWebAddress, 'must be an address that starts with https://');

/** Text in which a function finds no problem. */
function textWithout(problemOf: (value: string) => string | undefined) {
  return text.superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem) context.addIssue(problem);
  });
}

const schema = z.strictObject(
  {
    // What these are, site.config.ts says.
    title: text,
    tagline: text,
    description: text,
    about: text,
    /** The address of the site: an origin without a trailing slash. It may be on this machine, for trying it out. */
    url: textWithout(siteUrlProblem),
    sourceProfile: z.strictObject({ label: text, href: address }, 'must be { label, href }'),
    copyright: z.strictObject(
      { holder: text, year: z.int('must be a year, such as 2025') },
      'must be { holder, year }',
    ),
    /** The address at which the site's folder can be edited; if set, posts link to their source. */
    editUrl: address.optional(),
    /** Whether posts show the date of their last change, from Git or their front matter. */
    showLastUpdate: flag.optional(),
    /** Whether members can comment, react and keep bookmarks (handbook/comments.md); off by default. */
    members: flag.optional(),
    /** Additional syntax for posts: formulas, `$…$`. */
    syntax: z.strictObject({ math: flag.optional() }, 'must be { math }').optional(),
    /**
     * Origins (`https://images.example.org`) from which pages may load pictures, recordings and frames. The content
     * security policy names them.
     */
    origins: z
      .array(textWithout(originProblem), "must be a list: ['https://images.example.org']")
      .optional(),
    /** Origins of scripts, or addresses of single ones, which pages may load and which may send requests to their origins. */
    scripts: z
      .array(textWithout(scriptProblem), "must be a list: ['https://scripts.example.org']")
      .optional(),
  },
  'must be an object',
);

/** The settings in `site.config.ts`: everything personal, and features that the owner can switch on. */
export type SiteConfig = z.infer<typeof schema>;

/**
 * Checks `site.config.ts` when the site is built or started.
 *
 * @throws PlainError naming every key that is unknown, missing or wrong, and what to write.
 */
export function checkSiteConfig(site: SiteConfig): void {
  const result = schema.safeParse(site);
  const wrong = result.error?.issues.flatMap((issue) => tell(issue, site)) ?? [];
  const problems = [...(result.success ? hostsProblem(site) : wrong), ...secretsIn(site, [])];
  if (problems.length === 0) return;
  throw new PlainError(
    ['site.config.ts is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

/**
 * What the content security policy leaves for hosts of the owner's, of the 1,783 characters that CloudFront allows for a
 * header (infra/__tests__/settings.test.ts), and what of it the hosts of the members' API take.
 */
const [mostCharacters, charactersForMembers] = [700, 230];

/** The policy names an origin three times, and a script with its host. */
function hostsProblem({ origins = [], scripts = [], members }: SiteConfig): string[] {
  const { length } = [origins, origins, origins, scripts, scripts].flat().join(' ');
  const most = mostCharacters - (members ? charactersForMembers : 0);
  if (length <= most) return [];
  return [
    `origins and scripts name too many hosts for a header: they take ${length} characters of it, and have ${most}.`,
  ];
}

/** Nearly all of the file is published with the site. */
function secretsIn(value: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof value === 'string') {
    const kind = secretKind(value);
    const advice = 'The file is published with the site: take it out, and replace the secret.';
    return kind ? [`${keyOf(path)} holds what looks like ${kind}. ${advice}`] : [];
  }
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(Object(value));
  return entries.flatMap(([key, part]) => secretsIn(part, [...path, key]));
}

function tell(issue: z.core.$ZodIssue, site: SiteConfig): string[] {
  const key = keyOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => {
      const known = knownKeys(issue.path);
      const hint = didYouMean(unknown, known) || ` The keys are ${known.join(', ')}.`;
      return `${keyOf([...issue.path, unknown])} is no setting.${hint}`;
    });
  }
  const value = issue.path.reduce<unknown>((parent, part) => Object(parent)[part], site);
  if (value === undefined) return [`${key} is missing: it ${issue.message}.`];
  const shown = inspect(value, { depth: 0, maxArrayLength: 1, breakLength: Infinity });
  return [`${key} ${issue.message}${value === '' ? '' : `, not ${shown}`}.`];
}

/** `origins[0]`, as the file would write it. */
function keyOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function knownKeys(path: readonly PropertyKey[]): string[] {
  let inner: unknown = schema;
  for (const part of path) {
    inner = (inner as { shape: Record<PropertyKey, unknown> }).shape[part];
    // An optional key wraps its schema.
    inner = (inner as { unwrap?: () => unknown }).unwrap?.() ?? inner;
  }
  return Object.keys((inner as { shape: object }).shape);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

function siteUrlProblem(value: string): string | undefined {
  if (!isWebAddress(value)) return "must be an address such as 'https://blog.example.com'";
  const { origin } = new URL(value);
  if (value === origin) return undefined;
  return `must be an origin alone: '${origin}', without a path or a slash at the end`;
}

/**
 * The form in which browsers write a host's origin. They accept others (`https://a;sandbox`), but no real host has such
 * a name.
 */
const httpsOrigin = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

/**
 * The problem with an origin, or undefined.
 *
 * The origin becomes part of the content security policy: a path, a space or a semicolon would change the policy.
 */
function originProblem(value: string): string | undefined {
  if (value.includes('*')) return 'must name one host, without *: each needs a line of its own';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const example = 'such as https://images.example.org';
  if (!url?.hostname) return `must be an origin ${example}`;
  if (url.protocol !== 'https:') return `must start with https://, ${example}`;
  if (!httpsOrigin.test(url.origin)) return `must be an origin ${example}`;
  return value === url.origin ? undefined : `must be an origin alone: ${url.origin}`;
}

/** The problem with the origin or the file of a script, or undefined. */
function scriptProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return originProblem(value);
  const { origin, href, pathname } = new URL(value);
  if (pathname === '/') return originProblem(value);
  const example = 'without ?, #, commas and semicolons, such as https://scripts.example.org/a.js';
  const isFile = originProblem(origin) === undefined && value === href && !/[?#,;]/.test(value);
  return isFile ? undefined : `must be an origin, or the address of a script ${example}`;
}
