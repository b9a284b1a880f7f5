import { buildFolder, readBuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { hostingRules } from '../hosting/hostingRules';
import type { HostingConfig } from '../settings/settings';
import type { Commit } from 'docusaurus-quiet-pages/build-record/commit';
import type { Placeholder } from 'docusaurus-content-checks/placeholders';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import type { Connection } from './aws/connect';
import { announceFeeds, feedsToAnnounce } from './announceFeeds';
import { carryOut } from './carryOut';
import { headersProblem } from './headersProblem';
import type { DeployOptions } from './options';
import { readBuild } from './readBuild';
import {
  addressProblem,
  buildProblem,
  placeholderProblem,
  rootsProblem,
  rulesProblem,
  signInProblem,
  uncommittedProblem,
} from './refusals';

const SETTINGS = 'Run "npm run settings:from-stack", and this again.';

const SETTINGS_ELSEWHERE =
  'Run "npm run settings:from-stack", pass on the AUTH_ lines of .env.local to where the build is made ' +
  `(to GitHub by "gh variable set --env-file <(grep '^AUTH_' .env.local)"), and build again.`;

/** What a deploy needs of the project, of the machine and of AWS. */
export interface Project {
  /** Its folder. */
  root: string;
  siteUrl: string;
  /** The hub that hears of changed feeds, if there is one. */
  webSubHub?: string;
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
  refuse(addressProblem(project.siteUrl));
  const isElsewhere = options.build !== undefined;
  if (!isElsewhere) refuse(placeholderProblem(await project.findPlaceholders()));
  // Making a build needs no credentials. What is published is compared with the stack in any case.
  const stack = options.buildOnly ? undefined : await project.readIdentityStack();
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
  if (!noBuild) refuse(signInProblem(project.readIdentity(), stack, project.siteUrl, SETTINGS));
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
  const { siteUrl } = project;
  const isElsewhere = options.build !== undefined;
  const remedy = isElsewhere
    ? 'Make one with "npm run deploy -- --build-only".'
    : 'Leave out --no-build to make one.';
  const siteDir = options.build ?? project.root;
  const folder = buildFolder(siteDir);
  const record = readBuildRecord(siteDir, folder);
  refuse(buildProblem(record, commit, remedy));
  refuse(rootsProblem(record?.roots));
  if (!record) return;
  const settings = isElsewhere ? SETTINGS_ELSEWHERE : SETTINGS;
  const identity = record.identity as IdentityConfig | undefined;
  refuse(signInProblem(identity, stack, siteUrl, settings));

  const site = { ...record, url: siteUrl };
  const { build, read, rules } = readBuild(folder, commit.id, site, remedy);
  const place = await project.connect();
  refuse(headersProblem(rules, await place.liveHeaders(), project.hostingStack));
  const { hash } = hostingRules(rules, project.hosting, siteUrl);
  refuse(rulesProblem(hash, place.liveRules, project.hostingStack));
  const { dryRun } = options;
  const stages = await carryOut(place, () => ({ command: 'deploy', build, read }), { dryRun });
  if (project.webSubHub && stages.length > 0) {
    const uploaded = stages
      .flatMap(({ steps }) => steps)
      .flatMap((step) => (step.kind === 'upload' ? [step.path] : []));
    const feeds = feedsToAnnounce(Object.keys(build.files), uploaded);
    const addresses = feeds.map((feed) => `${siteUrl}/${encodeURI(feed)}`);
    for (const problem of await announceFeeds(project.webSubHub, addresses)) console.warn(problem);
  }
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}

/** @throws Error if the script failed. */
async function requireSuccess(failure: string, code: Promise<number>): Promise<void> {
  if ((await code) !== 0) throw new Error(`${failure} Nothing was published.`);
}
