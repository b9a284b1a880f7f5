import { buildFolder, readBuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { hostingRules } from '../hosting/hostingRules';
import type { HostingConfig } from '../settings/settings';
import { addressesOf, addressProblem, rootsOf, type SiteAddress } from '../settings/siteAddress';
import type { Commit } from 'docusaurus-quiet-pages/build-record/commit';
import type { Placeholder } from 'docusaurus-content-checks/placeholders';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import type { Connection } from './aws/connect';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { lacksCredentials } from './aws/explainError';
import { carryOut } from './carryOut';
import { describeContents } from './describeContents';
import { headersProblem } from './headersProblem';
import type { DeployOptions } from './options';
import { policyLengthProblem } from './policyLength';
import { readBuild } from './readBuild';
import {
  buildProblem,
  placeholderProblem,
  rulesProblem,
  signInProblem,
  uncommittedProblem,
} from './refusals';

const SETTINGS = 'Run "npm run settings:from-stack", and this again.';

const SETTINGS_ELSEWHERE =
  'Run "npm run settings:from-stack", pass on the AUTH_ lines of .env.local to where the build is made ' +
  `(to GitHub by "gh variable set --env-file <(grep '^AUTH_' .env.local)"), and build again.`;

const OFFLINE =
  'There are no AWS credentials, so this was not compared with what is on the site: how much of it is new, and whether ' +
  'the headers and the sign-in there are those of this build. Run "aws login" or set AWS_PROFILE, and run this again.';

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
  readIdentityStack(): Promise<Readonly<Record<string, string | undefined>> | undefined>;
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
  const commit = project.readCommit();
  refuse(uncommittedProblem(commit));
  if (!commit) return;
  refuse(addressProblem(project.site));
  const isElsewhere = options.build !== undefined;
  const placeholders = isElsewhere ? [] : await project.findPlaceholders();
  const problem = placeholderProblem(placeholders);
  // A dry run is there to look at what the site would be, from the first day on.
  if (options.dryRun && problem) console.warn(`A deploy would refuse this. ${problem}`);
  else refuse(problem);
  // Making a build needs no credentials. What is published is compared with the stack in any case.
  const stack = options.buildOnly
    ? undefined
    : await unlessOffline(options, project.readIdentityStack());
  if (!isElsewhere) await makeBuild(options, project, stack);
  if (options.buildOnly) return console.log(`The build of ${commit.id} is in build/.`);
  await publishBuild(options, project, commit, stack);
}

type IdentityStack = Awaited<ReturnType<Project['readIdentityStack']>>;

/** Checks what is checked out, and builds it unless its build is there. */
async function makeBuild(
  { noBuild }: DeployOptions,
  project: Project,
  stack: IdentityStack,
): Promise<void> {
  // A build takes a minute, so its settings are looked at first.
  if (!noBuild)
    refuse(signInProblem(project.readIdentity(), stack, addressesOf(project.site), SETTINGS));
  await requireSuccess('The check of the posts failed.', project.run(['scripts/check.mjs']));
  if (noBuild) return;
  const build = project.run(['scripts/docusaurus.mjs', 'build']);
  await requireSuccess('The build failed.', build);
  // Somebody may have edited a file meanwhile.
  refuse(uncommittedProblem(project.readCommit()));
}

async function publishBuild(
  options: DeployOptions,
  project: Project,
  commit: Commit,
  stack: IdentityStack,
): Promise<void> {
  const { url } = project.site;
  const roots = rootsOf(project.site);
  const isElsewhere = options.build !== undefined;
  const remedy = isElsewhere
    ? 'Make one with "npm run deploy -- --build-only".'
    : 'Leave out --no-build to make one.';
  const siteDir = options.build ?? project.root;
  const folder = buildFolder(siteDir);
  const record = readBuildRecord(siteDir, folder);
  refuse(buildProblem(record, commit, remedy));
  if (!record) return;
  const settings = isElsewhere ? SETTINGS_ELSEWHERE : SETTINGS;
  const identity = record.identity as IdentityConfig | undefined;
  refuse(signInProblem(identity, stack, addressesOf(project.site), settings));

  const site = { ...record, url, roots };
  const { build, read, rules } = readBuild(folder, commit.id, site, remedy);
  const place = await unlessOffline(options, project.connect());
  if (!place) {
    console.log(describeContents(build, rules, paintFor(process.stdout.isTTY, process.env)));
    console.log(`\n${OFFLINE}`);
    return;
  }
  refuse(headersProblem(rules, await place.liveHeaders(), project.hostingStack));
  const { hash } = hostingRules(rules, project.hosting, url, roots);
  refuse(rulesProblem(hash, place.liveRules, project.hostingStack));
  refuse(policyLengthProblem(rules, await place.edge.allowedScripts()));
  const { dryRun } = options;
  // Before the pages are there: nobody may comment on a page whose post the API does not know.
  if (!dryRun) await project.tellPosts?.(siteDir);
  await carryOut(place, () => ({ command: 'deploy', build, read }), { dryRun });
}

/** What AWS answers; undefined in a dry run without credentials, which can look at the build alone. */
async function unlessOffline<Answer>(
  { dryRun }: DeployOptions,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (dryRun && lacksCredentials(error)) return undefined;
    throw error;
  }
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}

/** @throws Error if the script failed. */
async function requireSuccess(failure: string, code: Promise<number>): Promise<void> {
  if ((await code) !== 0) throw new Error(`${failure} Nothing was published.`);
}
