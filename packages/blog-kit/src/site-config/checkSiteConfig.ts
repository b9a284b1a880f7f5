import { inspect } from 'node:util';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { secretKind } from 'docusaurus-quiet-pages/common/secrets';
import type { SiteConfig } from './types';

/**
 * Checks `site.config.ts` when the site is built or started.
 *
 * @throws PlainError naming every key that is unknown, missing or wrong, and what to write.
 */
export function checkSiteConfig(site: SiteConfig): void {
  const result = siteConfigSchema.safeParse(site);
  const wrong = result.error?.issues.flatMap((issue) => tell(issue, site)) ?? [];
  const problems = [...(result.success ? hostsProblem(site) : wrong), ...secretsIn(site, [])];
  if (problems.length === 0) return;
  throw new PlainError(
    ['site.config.ts is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

/** All hosts of media are in one header. */
function hostsProblem(site: SiteConfig): string[] {
  const hosts = Object.values(site.media ?? {}).flat();
  const problem = policyHostsProblem(hosts, site.members ?? false);
  return problem ? [`media ${problem}.`] : [];
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
  const shown = inspect(value, { depth: 0, maxArrayLength: 1, breakLength: Infinity });
  const found = value === undefined || value === '' ? '' : `, not ${shown}`;
  return [
    value === undefined
      ? `${key} is missing: it ${issue.message}.`
      : `${key} ${issue.message}${found}.`,
  ];
}

/** `media.pictures[0]`, as the file would write it. */
function keyOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}

function knownKeys(path: readonly PropertyKey[]): string[] {
  let schema: unknown = siteConfigSchema;
  for (const part of path) {
    schema = (schema as { shape: Record<PropertyKey, unknown> }).shape[part];
    // An optional key wraps its schema.
    schema = (schema as { unwrap?: () => unknown }).unwrap?.() ?? schema;
  }
  return Object.keys((schema as { shape: object }).shape);
}

// Values are not trimmed: the site uses them as they are written.
const text = z.string('must be text in quotes').regex(/\S/, 'is empty');
const flag = z.boolean('must be true or false');
const admonition = z
  .string('must be a name')
  .regex(/^[a-z][\w-]*$/i, 'must be a name of letters, digits and hyphens, such as aside');
const address = text.refine(isWebAddress, 'must be an address that starts with https://');

/** An origin such as https://images.example.org. */
const origin = text.superRefine((value, context) => {
  const problem = originProblem(value);
  if (problem) context.addIssue(problem);
});
const hosts = z.array(origin, "must be a list: ['https://images.example.org']");
const scripts = z.array(
  text.superRefine((value, context) => {
    const problem = scriptProblem(value);
    if (problem) context.addIssue(problem);
  }),
  "must be a list: ['https://scripts.example.org']",
);
const frameHosts = hosts.superRefine((frames, context) => {
  const problem = frameHostsProblem(frames);
  if (problem) context.addIssue(problem);
});

/** The site's own address may be on this machine, for trying it out. */
const siteUrl = text.superRefine((value, context) => {
  if (!isWebAddress(value))
    context.addIssue("must be an address such as 'https://blog.example.com'");
  else if (value !== new URL(value).origin) {
    context.addIssue(
      `must be an origin alone: '${new URL(value).origin}', without a path or a slash at the end`,
    );
  }
});

/** As Docusaurus documents it. A path without these slashes would become another one. */
const baseUrl = z
  .string('must be a path in quotes')
  .regex(
    /^\/(?:[\w.~-]+\/)*$/,
    "must be a path that begins and ends with a slash, such as '/notes/'",
  );

const locale = z
  .string('must be the tag of a language in quotes')
  .refine(isLanguageTag, "must be the tag of a language, such as 'de' or 'pt-BR'");

/** Docusaurus checks the rest of `localeConfigs` and the paths. */
const i18n = z
  .object(
    {
      defaultLocale: locale,
      locales: z
        .array(locale, "must be a list of languages, such as ['en', 'de']")
        .refine((list) => new Set(list).size === list.length, 'names a language twice'),
    },
    "must be { defaultLocale: 'en', locales: ['en', 'de'] }",
  )
  .loose()
  .refine(({ defaultLocale, locales }) => locales.includes(defaultLocale), {
    path: ['locales'],
    message: 'must have the language of defaultLocale',
  });

/** The first parts of addresses that other pages of the site have. */
const takenAddresses = ['blog', 'search', 'account', 'callback', 'logout', 'img', 'assets'];

const docsAddress = text
  .regex(
    /^[\w-]+(?:\/[\w-]+)*$/,
    "must be a path without a slash at its ends, such as 'docs' or 'help'",
  )
  .refine(
    (value) => !takenAddresses.includes(value.split('/')[0] ?? ''),
    `must not begin with ${takenAddresses.join(', ')}, where other pages are`,
  );

const docsForm = 'must be true, false or { label, routeBasePath }';
const docsSettings = z.strictObject(
  { label: text.optional(), routeBasePath: docsAddress.optional() },
  docsForm,
);
const docsSchema = z.unknown().superRefine((value, context) => {
  if (typeof value === 'boolean') return;
  for (const { path, message } of docsSettings.safeParse(value).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
});

/** A schema for each key of {@link SiteConfig}; the type makes sure that none is missing. */
const keys: { [Key in keyof Required<SiteConfig>]: z.ZodType } = {
  title: text,
  tagline: text,
  description: text,
  about: text,
  url: siteUrl,
  baseUrl: baseUrl.optional(),
  i18n: i18n.optional(),
  sourceProfile: z.strictObject({ label: text, href: address }, 'must be { label, href }'),
  copyright: z.strictObject(
    { holder: text, year: z.int('must be a year, such as 2025') },
    'must be { holder, year }',
  ),
  editUrl: address.optional(),
  showLastUpdate: flag.optional(),
  hstsPreload: flag.optional(),
  members: flag.optional(),
  listPreview: z.enum(['excerpt', 'description'], "must be 'excerpt' or 'description'").optional(),
  currency: z
    .string('must be the code of a currency in quotes')
    .regex(/^[A-Z]{3}$/, "must be the code of a currency, such as 'EUR'")
    .optional(),
  syntax: z
    .strictObject(
      {
        math: flag.optional(),
        admonitions: z.array(admonition, 'must be a list of names').optional(),
      },
      'must be { math, admonitions }',
    )
    .optional(),
  media: z
    .strictObject(
      {
        pictures: hosts.optional(),
        videos: hosts.optional(),
        frames: frameHosts.optional(),
        scripts: scripts.optional(),
        connect: hosts.optional(),
        forms: hosts.optional(),
      },
      'must be { pictures, videos, frames, scripts, connect, forms }',
    )
    .optional(),
  docs: docsSchema.optional(),
};

/** The schema of `site.config.ts`. The messages continue a sentence that begins with the key. */
const siteConfigSchema = z.strictObject(keys, 'must be an object');

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

/** Whether `Intl` and browsers take a name for that of a language. */
function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/**
 * The form in which browsers write a host's origin. They accept others (`https://a;sandbox`), but no real host has such
 * a name.
 */
const httpsOrigin = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

/**
 * The maximum total length of the hosts of media and of services: CloudFront allows 1,783 characters for a header, and
 * this is the rest (packages/quiet-pages/src/headers/__tests__/headers.test.ts).
 */
const mostCharacters = { policy: 700, permissions: 300 };

/** What the hosts of the members' API take of it. */
const charactersForMembers = 230;

/**
 * The problem with the origin of a media host, or undefined.
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
  if (value !== url.origin) return `must be an origin alone: ${url.origin}`;
  return undefined;
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

/** The problem with all hosts of frames together, or undefined: `Permissions-Policy` names them three times. */
function frameHostsProblem(frames: readonly string[]): string | undefined {
  // A space and two quotes.
  return tooLong(frames, 3, mostCharacters.permissions);
}

/**
 * The problem with all hosts together, or undefined: the content security policy names each.
 *
 * @param hasMembers whether it also names the hosts of comments
 */
function policyHostsProblem(hosts: readonly string[], hasMembers: boolean): string | undefined {
  return tooLong(hosts, 1, mostCharacters.policy - (hasMembers ? charactersForMembers : 0));
}

function tooLong(hosts: readonly string[], separators: number, most: number): string | undefined {
  const length = hosts.reduce((sum, host) => sum + host.length + separators, 0);
  if (length <= most) return undefined;
  return `names too many hosts for a header: together they may have ${most} characters, and have ${length}`;
}
