import type { BuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import type { Commit } from 'docusaurus-quiet-pages/build-record/commit';
import type { Placeholder } from 'docusaurus-blog-kit/checks/publishing';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';

/** The most files that a message names. */
const MOST_NAMED = 5;

/** How a build gets the right settings. */
const SETTINGS =
  'Run "npm run settings:from-stack", pass on the AUTH_ lines of .env.local to where the build is made if that is elsewhere ' +
  `(to GitHub by "gh variable set --env-file <(grep '^AUTH_' .env.local)"), and build again.`;

/**
 * Why the folder cannot be published as it is.
 *
 * @returns undefined if it can be
 */
export function uncommittedProblem(commit: Commit | undefined): string | undefined {
  if (!commit)
    return 'Git does not keep this folder. A release is a commit: run "git init" and commit first.';
  if (commit.changes.length === 0) return undefined;
  return list(
    `These files differ from commit ${short(commit.id)}. Commit them, or put them aside with "git stash -u":`,
    commit.changes,
  );
}

/** Why the site cannot be published with the owner's data that it has. */
export function placeholderProblem(placeholders: readonly Placeholder[]): string | undefined {
  if (placeholders.length === 0) return undefined;
  return list(
    'These are not your own data yet. Edit them:',
    placeholders.map(({ file, line, message }) => `${file}:${line}  ${message}`),
  );
}

/** Why a build cannot be published as a commit. */
export function buildProblem(record: BuildRecord | undefined, commit: Commit): string | undefined {
  if (record?.commit === commit.id) return undefined;
  const made = record?.commit
    ? `of commit ${short(record.commit)}`
    : 'of files that are in no commit';
  const what = record ? `build/ is ${made}` : 'There is no build of this site in build/';
  return `${what}, not of ${short(commit.id)}. Make one with "npm run deploy -- --build-only".`;
}

/**
 * Why a build cannot be published behind the CloudFront distribution that is there: infra/ was deployed before the
 * headers, the paths that have headers of their own or the function for requests changed.
 *
 * @param hash that of this build's rules
 * @param live that of the stack
 * @param stack the name of the hosting stack
 */
export function rulesProblem(hash: string, live: string, stack: string): string | undefined {
  if (live === hash) return undefined;
  return `infra/ was deployed with other headers or rules than this build needs, which follow site.config.ts and the sign-in. Run "npm run cdk -- deploy ${stack}", and this again.`;
}

/**
 * Why a build's sign-in is not that of the published site: its settings were not fetched, or are those of the app client
 * for development, or of another user pool.
 *
 * @param stack the settings that the identity stack has for the published site, by their names; undefined if
 * infra/config.ts makes no user pool
 * @param addresses where the site is in each of its languages, without a slash at the end
 */
export function signInProblem(
  identity: IdentityConfig | undefined,
  stack: Readonly<Record<string, string | undefined>> | undefined,
  addresses: readonly string[],
): string | undefined {
  if (!identity)
    return stack && `infra/config.ts has a user pool, and its settings are missing. ${SETTINGS}`;
  const ids = {
    AUTH_USER_POOL_ID: identity.userPoolId,
    AUTH_USER_POOL_CLIENT_ID: identity.userPoolClientId,
  };
  for (const [name, id] of Object.entries(stack ? ids : {})) {
    if (stack?.[name] !== id)
      return `${name} is ${id}, and for the published site it is ${stack?.[name]}. ${SETTINGS}`;
  }
  const { oauth } = identity;
  const callback = addresses
    .map((address) => address + pages.callback)
    .find((page) => oauth && !oauth.redirectSignIn.includes(page));
  if (callback === undefined) return undefined;
  return `AUTH_REDIRECT_SIGN_IN lacks ${callback}, so nobody could return from the hosted pages. ${SETTINGS}`;
}

/** A message with a few lines of what it is about. */
export function list(sentence: string, lines: readonly string[]): string {
  const more = lines.length - MOST_NAMED;
  return [
    sentence,
    ...lines.slice(0, MOST_NAMED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** A commit as people write it. */
function short(commit: string): string {
  return commit.slice(0, 7);
}
