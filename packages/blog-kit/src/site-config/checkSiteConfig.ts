import { inspect } from 'node:util';
import type * as z from 'zod';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { secretKind } from 'docusaurus-quiet-pages/common/secrets';
import { policyHostsProblem } from '../hosts/origins';
import { siteConfigSchema } from './schema';
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
