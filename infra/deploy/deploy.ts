import { existsSync } from 'node:fs';
import path from 'node:path';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { refuseLocalIdentity, servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { buildFolder, type Commit, readBuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import type { InfraConfig } from '../base/settings';
import { addressProblem, type amplifyOutputs } from '../base/stackOutputs';
import { hostingRules } from '../hosting/hostingRules';
import type { Place } from './connect';
import { compare, publish, readBuild } from './publish';

/** What a deploy needs of the project, of the machine and of AWS. */
export interface Project {
  root: string;
  url: string;
  config: InfraConfig;
  readCommit: () => Commit | undefined;
  findPlaceholders: () => Promise<readonly { file: string; line: number; message: string }[]>;
  /** The sign-in that a build would have now. */
  readIdentity: () => Promise<IdentityConfig | undefined>;
  /** The settings that its stack has for the published site's sign-in; undefined without such a stack. */
  readIdentityStack: () => Promise<StackSettings | undefined>;
  /** Runs a script of the project. @returns its exit code */
  run: (args: string[]) => Promise<number>;
  connect: (hostingStack: string) => Promise<Place>;
  /** Tells the members' API of the posts in the build of this folder, if the site has such an API. */
  tellPosts?: (siteDir: string) => Promise<void>;
}

type StackSettings = Pick<ReturnType<typeof amplifyOutputs>, 'auth'>;

/**
 * Publishes the commit that is checked out, or makes the build for that.
 *
 * @param args the command line
 * @throws Error saying why it cannot be published
 */
export async function deploy(args: string[], project: Project): Promise<void> {
  const { values: options } = readCommandLine('deploy', args, {
    'dry-run': { type: 'boolean' },
    'build-only': { type: 'boolean' },
    build: { type: 'string' },
  });
  const buildOnly = options['build-only'];
  if (buildOnly && Object.keys(options).length > 1)
    throw new Error('--build-only publishes nothing. Leave out the other option.');
  const { url, config } = project;
  const { id: commit, changes } = project.readCommit() ?? { id: '', changes: [] };
  if (!commit) refuse('Git does not keep this folder. Run "git init" and commit first.');
  const differ = `These files differ from commit ${short(commit)}. Commit them, or put them aside with "git stash -u":`;
  if (changes.length > 0) refuse(list(differ, changes));
  refuse(addressProblem(url));
  // Making a build needs no credentials. What is published is compared with the stack in any case.
  const stack = buildOnly ? undefined : await project.readIdentityStack();
  if (options.build === undefined) await makeBuild(project, stack);

  const siteDir = options.build ?? project.root;
  const folder = buildFolder(siteDir);
  const record = readBuildRecord(siteDir, folder);
  if (record?.commit !== commit) {
    const made = record?.commit ? `commit ${short(record.commit)}` : 'files that are in no commit';
    const what = record ? `build/ is of ${made}` : 'There is no build of this site in build/';
    refuse(`${what}, not of ${short(commit)}. Make one with "npm run deploy -- --build-only".`);
  }
  if (buildOnly) return console.log(`The build of ${commit} is in build/.`);
  const identity = record?.identity as IdentityConfig | undefined;
  refuse(signInProblem(identity, stack, url));
  refuseLocalIdentity(identity, url);
  // A deploy removes the pages that a build has not, so half a build must not be published.
  const missing = ['index.html', '404.html'].find((page) => !existsSync(path.join(folder, page)));
  if (missing) refuse(`${folder} has no ${missing}, so it is not whole.`);
  const served = { ...servedFor(undefined), ...record };
  const rules = headerRules(served);
  const hostingStack = `${config.name}-hosting`;
  const place = await project.connect(hostingStack);
  if (hostingRules(rules, config.hosting, url).hash !== place.liveRules) {
    refuse(
      `infra/ was deployed with other headers or rules than this build needs, which follow site.config.ts and the sign-in. Run "npm run cdk -- deploy ${hostingStack}", and this again.`,
    );
  }
  const build = readBuild(folder, rules, served.unstoredPages);
  if (options['dry-run']) {
    const { changed, gone } = await compare(place, build);
    console.log(list(`${changed.length} of ${build.files.size} files would go up:`, changed));
    console.log(list(`${gone.length} would be removed:`, gone));
    return;
  }
  // Before the pages are there: nobody may comment on a page whose post the API does not know.
  const isNew = await publish(place, build, async () => project.tellPosts?.(siteDir));
  console.log(`${short(commit)} is on the site${isNew ? '' : ' already'}.`);
}

/** Its settings are looked at first, because it takes a minute. */
async function makeBuild(project: Project, stack: StackSettings | undefined): Promise<void> {
  const found = await project.findPlaceholders();
  const places = found.map(({ file, line, message }) => `${file}:${line}  ${message}`);
  if (places.length > 0) refuse(list('These are not your own data yet. Edit them:', places));
  refuse(signInProblem(await project.readIdentity(), stack, project.url));
  const succeed = async (what: string, ...args: string[]) => {
    if ((await project.run(args)) !== 0) refuse(`${what} failed. Nothing was published.`);
  };
  await succeed('The check of the posts', '--import', 'tsx', 'scripts/check.ts');
  await succeed('The build', 'scripts/docusaurus.mjs', 'build');
}

/** Why a build's sign-in is not that of the published site, if there is a stack with that. */
function signInProblem(
  identity: IdentityConfig | undefined,
  stack: StackSettings | undefined,
  url: string,
): string | undefined {
  const repair = 'Run "npm run settings:from-stack", commit amplify_outputs.json, and build again.';
  if (!identity)
    return stack && `infra/config.ts has a user pool, and its settings are missing. ${repair}`;
  // Another user pool has other app clients, and that for development is another one of the same pool.
  const { userPoolClientId: id } = identity;
  const right = stack ? stack.auth.user_pool_client_id : id;
  if (id !== right)
    return `userPoolClientId is ${id}, and for the published site it is ${right}. ${repair}`;
  const callback = url + pages.callback;
  if (identity.oauth?.redirectSignIn.includes(callback) ?? true) return undefined;
  return `redirectSignIn lacks ${callback}, so nobody could return from the hosted pages. ${repair}`;
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}

/** A sentence with the first lines of what it is about. */
function list(sentence: string, lines: readonly string[]): string {
  const more = lines.length > 5 ? [`and ${lines.length - 5} more`] : [];
  return [sentence, ...lines.slice(0, 5), ...more].join('\n  ');
}

/** A commit as people write it. */
function short(commit: string): string {
  return commit.slice(0, 7);
}
