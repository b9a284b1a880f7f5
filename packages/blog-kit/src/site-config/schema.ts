// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { frameHostsProblem, originProblem, scriptProblem } from '../hosts/origins';
import { shareServices } from './shareServices';
import type { SiteConfig } from './types';

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

const services = z
  .array(
    z.enum(shareServices, `must be one of ${shareServices.join(', ')}`),
    "must be a list: ['mastodon', 'bluesky']",
  )
  .refine((list) => new Set(list).size === list.length, 'names a service twice');

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
  share: services.optional(),
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
export const siteConfigSchema = z.strictObject(keys, 'must be an object');

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
