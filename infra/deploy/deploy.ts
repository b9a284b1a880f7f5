import type { Placeholder } from 'docusaurus-blog-kit/checks/publishing';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import {
  buildFolder,
  type BuildRecord,
  type Commit,
  readBuildRecord,
} from 'docusaurus-quiet-pages/buildRecord';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { hostingRules } from '../hosting/hostingRules';
import type { HostingConfig } from '../settings/settings';
import { addressesOf, addressProblem, rootsOf, type SiteAddress } from '../settings/siteAddress';
import { readBuild } from './build';
import type { Connection } from './connect';
import { withLock } from './lock';
import { compare, publish } from './publish';

/** What a deploy needs of the project, of the machine and of AWS. */
export interface Project {
  /** Its folder. */
  root: string;
  /** Where it is published. */
  site: SiteAddress;
  /** The name of the hosting stack. */
  hostingStack: string;
  hosting: HostingConfig;
  readCommit(): Commit | undefined;
  findPlaceholders(): Promise<readonly Placeholder[]>;
  /** The sign-in that a build would have now. */
  readIdentity(): IdentityConfig | undefined;
  /** The settings of the published site's sign-in in its stack, by their names; undefined without such a stack. */
  readIdentityStack(): Promise<StackIds | undefined>;
  /** Runs a script of the project. @returns its exit code */
  run(args: string[]): Promise<number>;
  connect(): Promise<Connection>;
  /**
   * Tells the members' API of the posts in the build of this folder, if the site has such an API.
   *
   * @throws Error if the build does not say which posts it has
   */
  tellPosts?(siteDir: string): Promise<void>;
}

/**
 * Publishes the commit that is checked out, or makes the build for that.
 *
 * @throws Error saying why it cannot be published
 */
export async function deploy(options: DeployOptions, project: Project): Promise<void> {
  const { site, hostingStack } = project;
  const commit = project.readCommit();
  refuse(uncommittedProblem(commit));
  if (!commit) return;
  refuse(addressProblem(site));
  // Making a build needs no credentials. What is published is compared with the stack in any case.
  const stack = options.buildOnly ? undefined : await project.readIdentityStack();
  const refuseSignIn = (identity: IdentityConfig | undefined) =>
    refuse(signInProblem(identity, stack, addressesOf(site)));
  if (options.build === undefined) {
    refuse(placeholderProblem(await project.findPlaceholders()));
    // A build takes a minute, so its settings are looked at first.
    refuseSignIn(project.readIdentity());
    await succeed('The check of the posts', project.run(['scripts/check.mjs']));
    await succeed('The build', project.run(['scripts/docusaurus.mjs', 'build']));
    // Somebody may have edited a file meanwhile.
    refuse(uncommittedProblem(project.readCommit()));
  }
  if (options.buildOnly) return console.log(`The build of ${commit.id} is in build/.`);

  const siteDir = options.build ?? project.root;
  const folder = buildFolder(siteDir);
  const record = readBuildRecord(siteDir, folder);
  refuse(buildProblem(record, commit));
  refuseSignIn(record?.identity as IdentityConfig | undefined);
  const roots = rootsOf(site);
  const { build, rules } = readBuild(folder, commit.id, { ...record, url: site.url, roots });
  const place = await project.connect();
  const { hash } = hostingRules(rules, project.hosting, site.url);
  refuse(rulesProblem(hash, place.liveRules, hostingStack));
  if (options.dryRun) {
    const { changed, gone } = await compare(place.store, build);
    console.log(list(`${changed.length} of ${build.files.size} files would go up:`, changed));
    console.log(list(`${gone.length} would be removed:`, gone));
    return;
  }
  const isNew = await withLock(place.store, async (check) => {
    // Before the pages are there: nobody may comment on a page whose post the API does not know.
    await project.tellPosts?.(siteDir);
    return publish(place, build, (title, done, all) => {
      check();
      console.log(all > 1 ? `${title} … ${done}/${all}` : `${title} …`);
    });
  });
  console.log(`${build.id} is on the site${isNew ? '' : ' already'}.`);
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}

/** @throws Error if a script failed. */
async function succeed(what: string, code: Promise<number>): Promise<void> {
  if ((await code) !== 0) throw new Error(`${what} failed. Nothing was published.`);
}

/** The most files that a message names. */
const MOST_NAMED = 5;

/** The user pool and the app client of the published site, as `amplify_outputs.json` has them. */
interface StackIds {
  readonly auth: {
    readonly user_pool_id: string | undefined;
    readonly user_pool_client_id: string | undefined;
  };
}

/** How a build gets the right settings. */
const SETTINGS = 'Run "npm run settings:from-stack", commit amplify_outputs.json, and build again.';

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
function placeholderProblem(placeholders: readonly Placeholder[]): string | undefined {
  if (placeholders.length === 0) return undefined;
  return list(
    'These are not your own data yet. Edit them:',
    placeholders.map(({ file, line, message }) => `${file}:${line}  ${message}`),
  );
}

/** Why a build cannot be published as a commit. */
function buildProblem(record: BuildRecord | undefined, commit: Commit): string | undefined {
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
function rulesProblem(hash: string, live: string, stack: string): string | undefined {
  if (live === hash) return undefined;
  return `infra/ was deployed with other headers or rules than this build needs, which follow site.config.ts and the sign-in. Run "npm run cdk -- deploy ${stack}", and this again.`;
}

/**
 * Why a build's sign-in is not that of the published site: its settings were not fetched, or are those of the app client
 * for development, or of another user pool.
 *
 * @param stack the settings that the identity stack has for the published site; undefined if infra/config.ts makes no
 * user pool
 * @param addresses where the site is in each of its languages, without a slash at the end
 */
export function signInProblem(
  identity: IdentityConfig | undefined,
  stack: StackIds | undefined,
  addresses: readonly string[],
): string | undefined {
  if (!identity)
    return stack && `infra/config.ts has a user pool, and its settings are missing. ${SETTINGS}`;
  const ids = [
    ['userPoolId', identity.userPoolId, stack?.auth.user_pool_id],
    ['userPoolClientId', identity.userPoolClientId, stack?.auth.user_pool_client_id],
  ];
  for (const [name, id, right] of stack ? ids : []) {
    if (id !== right)
      return `${name} is ${id}, and for the published site it is ${right}. ${SETTINGS}`;
  }
  const { oauth } = identity;
  const callback = addresses
    .map((address) => address + pages.callback)
    .find((page) => oauth && !oauth.redirectSignIn.includes(page));
  if (callback === undefined) return undefined;
  return `redirectSignIn lacks ${callback}, so nobody could return from the hosted pages. ${SETTINGS}`;
}

/** A message with a few lines of what it is about. */
function list(sentence: string, lines: readonly string[]): string {
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

/** The options of `npm run deploy`. */
interface DeployOptions {
  /** Say what would change on the site, and change nothing. */
  dryRun: boolean;
  /** Make the build that may be published, and publish nothing. */
  buildOnly: boolean;
  /** The folder with a build that `buildOnly` made elsewhere: publish that. */
  build: string | undefined;
}

/** @throws Error saying what is wrong with the command line. */
export function readDeployOptions(args: string[]): DeployOptions {
  const { values } = readCommandLine('deploy', args, {
    'dry-run': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    build: { type: 'string' },
  });
  const { 'dry-run': dryRun, 'build-only': buildOnly, build } = values;
  if (buildOnly && (dryRun || build !== undefined))
    throw new Error('--build-only publishes nothing. Leave out the other option.');
  if (build === '') throw new Error('--build needs the folder with the build.');
  return { dryRun, buildOnly, build };
}
