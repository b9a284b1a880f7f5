import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { headersOfObjects } from '../hosting/policyHeaders';
import type { LiveHeaders } from './aws/liveHeaders';
import { directivesOf, withHashes } from './aws/scriptSources';
import { list } from './refusals';

const POLICY = 'Content-Security-Policy';

/**
 * Why a build cannot be published with the headers that the site sends: they follow site.config.ts and the sign-in, and
 * only a deployment of infra/ changes them, except for the hashes of inline scripts.
 *
 * @param rules the headers of the build
 * @param stack the name of the hosting stack
 * @returns undefined if they are the same
 */
export function headersProblem(
  rules: readonly HeaderRule[],
  live: LiveHeaders,
  stack: string,
): string | undefined {
  const names = new Set([...rules.map(({ name }) => name), ...live.keys()]);
  const lines = [...names].flatMap((name) => {
    const expected = rules.find((rule) => rule.name === name)?.headers;
    const sent = live.get(name);
    if (!sent) return [`${name}: the site has no such rule yet`];
    if (!expected) return [`${name}: this build has no such rule any more`];
    const others = differences(expected, sent);
    return others.length > 0 ? [`${name}: ${others.join(', ')}`] : [];
  });
  if (lines.length === 0) return undefined;
  return list(
    `The site sends other headers than those of this build. Run "npm run cdk -- deploy ${stack}", and this again. They differ in:`,
    lines,
  );
}

/** The names of the headers that differ, and those of the directives. */
function differences(
  expected: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): string[] {
  return namesIn(expected, sent).flatMap((name) => {
    if (headersOfObjects.includes(name) || expected[name] === sent[name]) return [];
    if (name !== POLICY) return [name];
    const [one, other] = [sourcesOf(expected[name]), sourcesOf(sent[name])];
    const directives = namesIn(one, other).filter((key) => one[key] !== other[key]);
    return directives.length > 0 ? [`${name} (${directives.join(', ')})`] : [];
  });
}

/** The sources of a policy by directive, without the hashes, which a release brings along. */
function sourcesOf(policy = ''): Record<string, string> {
  return Object.fromEntries(
    directivesOf(withHashes(policy, [])).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

function namesIn(...records: Readonly<Record<string, string>>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}
