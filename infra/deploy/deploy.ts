import type { Placeholder } from 'docusaurus-blog-kit/checks/publishing';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { buildFolder, type Commit, readBuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import type { InfraConfig } from '../base/settings';
import { addressProblem, type amplifyOutputs } from '../base/stackOutputs';
import { hostingRules } from '../hosting/hostingRules';
import { readBuild } from './build';
import type { Connection } from './connect';
import { compare, publish } from './publish';

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

/** What a deploy needs of the project, of the machine and of AWS. */
export interface Project {
  root: string;
  /** The address at which it is published. */
  url: string;
  config: InfraConfig;
  readCommit(): Commit | undefined;
  findPlaceholders(): Promise<readonly Placeholder[]>;
  /** The sign-in that a build would have now. */
  readIdentity(): IdentityConfig | undefined;
  /** The settings of the published site's sign-in in its stack; undefined without such a stack. */
  readIdentityStack(): Promise<StackSettings | undefined>;
  /** Runs a script of the project. @returns its exit code */
  run(args: string[]): Promise<number>;
  connect(stack: string): Promise<Connection>;
  /** Tells the members' API of the posts in the build of this folder, if the site has such an API. */
  tellPosts?(siteDir: string): Promise<void>;
}

type StackSettings = Pick<ReturnType<typeof amplifyOutputs>, 'auth'>;

/**
 * Publishes the commit that is checked out, or makes the build for that.
 *
 * @throws Error saying why it cannot be published
 */
export async function deploy(options: DeployOptions, project: Project): Promise<void> {
  const { url, config } = project;
  const commit = requireCommit(project);
  refuse(addressProblem(url));
  // Making a build needs no credentials. What is published is compared with the stack in any case.
  const stack = options.buildOnly ? undefined : await project.readIdentityStack();
  if (options.build === undefined) {
    const placeholders = await project.findPlaceholders();
    const lines = placeholders.map(({ file, line, message }) => `${file}:${line}  ${message}`);
    if (lines.length > 0) refuse(list('These are not your own data yet. Edit them:', lines));
    // A build takes a minute, so its settings are looked at first.
    refuse(signInProblem(project.readIdentity(), stack, url));
    const succeed = async (what: string, ...args: string[]) => {
      if ((await project.run(args)) !== 0) refuse(`${what} failed. Nothing was published.`);
    };
    await succeed('The check of the posts', '--import', 'tsx', 'scripts/check.ts');
    await succeed('The build', 'scripts/docusaurus.mjs', 'build');
    // Somebody may have edited a file meanwhile.
    requireCommit(project);
  }
  if (options.buildOnly) return console.log(`The build of ${commit} is in build/.`);

  const siteDir = options.build ?? project.root;
  const folder = buildFolder(siteDir);
  const record = readBuildRecord(siteDir, folder);
  if (record?.commit !== commit) {
    const made = record?.commit
      ? `of commit ${short(record.commit)}`
      : 'of files that are in no commit';
    const what = record ? `build/ is ${made}` : 'There is no build of this site in build/';
    refuse(`${what}, not of ${short(commit)}. Make one with "npm run deploy -- --build-only".`);
  }
  refuse(signInProblem(record?.identity as IdentityConfig | undefined, stack, url));
  const { build, rules } = readBuild(folder, { ...record, url });
  const hostingStack = `${config.name}-hosting`;
  const place = await project.connect(hostingStack);
  if (hostingRules(rules, config.hosting, url).hash !== place.liveRules) {
    refuse(
      `infra/ was deployed with other headers or rules than this build needs, which follow site.config.ts and the sign-in. Run "npm run cdk -- deploy ${hostingStack}", and this again.`,
    );
  }
  if (options.dryRun) {
    const { changed, gone } = await compare(place, build);
    console.log(list(`${changed.length} of ${build.files.size} files would go up:`, changed));
    console.log(list(`${gone.length} would be removed:`, gone));
    return;
  }
  // Before the pages are there: nobody may comment on a page whose post the API does not know.
  const isNew = await publish(place, build, async () => project.tellPosts?.(siteDir));
  console.log(`${short(commit)} is on the site${isNew ? '' : ' already'}.`);
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}

/** The commit, if the folder can be published as it is. */
function requireCommit(project: Project): string {
  const commit = project.readCommit();
  if (!commit) {
    throw new Error(
      'Git does not keep this folder. A release is a commit: run "git init" and commit first.',
    );
  }
  const { id, changes } = commit;
  if (changes.length === 0) return id;
  const sentence = `These files differ from commit ${short(id)}. Commit them, or put them aside with "git stash -u":`;
  throw new Error(list(sentence, changes));
}

/** How a build gets the right settings. */
const SETTINGS = 'Run "npm run settings:from-stack", commit amplify_outputs.json, and build again.';

/**
 * Why a build's sign-in is not that of the published site: its settings were not fetched, or are those of the app client
 * for development, or of another user pool.
 *
 * @param stack the settings that the identity stack has for the published site; undefined if infra/config.ts makes no
 * user pool
 */
export function signInProblem(
  identity: IdentityConfig | undefined,
  stack: StackSettings | undefined,
  url: string,
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
  const callback = url + pages.callback;
  if (identity.oauth?.redirectSignIn.includes(callback) ?? true) return undefined;
  return `redirectSignIn lacks ${callback}, so nobody could return from the hosted pages. ${SETTINGS}`;
}

/** The most files that a message names. */
const MOST_NAMED = 5;

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
