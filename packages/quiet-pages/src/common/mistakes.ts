import { inspect } from 'node:util';
import leven from 'leven';

/** An error in the owner's files, not in code: it prints only its message, without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Stops a running build with an error that the owner has to fix.
 *
 * @throws PlainError always. Docusaurus wraps it in another error and prints that one's stack, so this switches off
 * stacks for all errors.
 */
export function endBuild(message: string): never {
  Error.stackTraceLimit = 0;
  throw new PlainError(message);
}

/** The most likely candidate for a misspelt word. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Beyond a third of the letters a suggestion is more often wrong than right.
  let limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let compared = 0;
  for (const candidate of candidates) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.length - word.length) > limit) continue;
    // Thousands of mistakes and thousands of headings would take minutes.
    if (++compared > 300) break;
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit) {
      best = candidate;
      limit = distance - 1;
    }
  }
  return best;
}

/** The number of letters to add, to take out or to exchange. Two neighbors in the wrong order, as in `titel`, are one. */
function distanceOf(one: string, other: string): number {
  const first = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, first) + one[first + 1] + one[first] + one.slice(first + 2);
  return swapped === other ? 1 : leven(one, other);
}

/** ` Did you mean "…"?`, or an empty text if no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}

/** A problem with a setting. The message continues the sentence that begins with the setting's name. */
export interface Problem {
  setting: string;
  message: string;
}

/** Patterns of secrets. Each is tried on every word of a value. */
const kinds: [pattern: RegExp, name: string][] = [
  [/(^|[^\w-])GOCSPX-[\w-]{20,}/, "a Google client's secret"],
  [/(^|\W)(gh[opsur]_\w{36,}|github_pat_\w{22,})/, 'a GitHub token'],
  [/(^|\W)npm_[A-Za-z0-9]{36,}/, 'an npm token'],
  // Of OpenAI, Anthropic, Stripe and others. A host name has no capital letters.
  [/(^|[^\w-])sk[-_](?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/, 'an API key'],
  [/(^|[^\w-])sk-[0-9a-f]{32}($|[^\w.-])/, 'an API key'],
  // Of Stripe. A host name has no underscore.
  [/(^|[^\w-])[rs]k_(live|test)_[A-Za-z0-9]{16,}/, 'an API key'],
  [/(^|[^A-Z0-9])(AKIA|ASIA)[A-Z0-9]{16}($|[^A-Z0-9])/, 'an AWS access key'],
  // Its first bytes are always the same.
  [/(^|[^A-Za-z0-9+/])(IQoJb3JpZ2lu|F[Qw]oGZXIv)[A-Za-z0-9+/=]{20,}/, 'an AWS session token'],
  // It needs upper-case and lower-case letters and digits, so a hexadecimal hash does not match. Files of the AWS CLI
  // have the name of the setting before it.
  [/^([\w-]+=)?(?=[^=]*[a-z])(?=[^=]*[A-Z])(?=[^=]*\d)[A-Za-z0-9/+]{40}$/, 'an AWS secret key'],
  // 51 or 52 characters today. Client ids have 26; AppSync's keys, which are public, have a hyphen.
  [/^[a-z0-9]{45,64}$/, "an app client's secret"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/, 'a token'],
];

/**
 * Finds secrets, because every setting reaches the browser.
 *
 * @param sources the settings by their names, known or not
 * @returns problems that name the setting and do not show its value
 */
export function findSecrets(sources: readonly Record<string, string>[]): Problem[] {
  const problems = new Map<string, Problem>();
  for (const [setting, value] of sources.flatMap((source) => Object.entries(source))) {
    const kind = secretKind(value);
    if (!kind && !/secret/i.test(setting)) continue;
    const message = kind
      ? `holds what looks like ${kind}. Every setting is published with the site: take it out, and replace the secret if it was ever committed.`
      : 'has the name of a secret. Every setting is published with the site, which needs none: use an app client without a secret.';
    problems.set(setting, { setting, message });
  }
  return [...problems.values()];
}

/** What kind of secret a text seems to hold; undefined for none. */
export function secretKind(value: string): string | undefined {
  if (/-----BEGIN [A-Z0-9 ]+-----/.test(value)) return 'a key';
  const words = value.split(/[\s,;:"']+/);
  return kinds.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
}
