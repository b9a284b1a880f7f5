import type { BuildRecord } from '../../hosting/buildRecord';
import { hostingRules } from '../../infra/hosting/hostingRules';
import type { HostingConfig } from '../../infra/settings';
import type { Commit } from '../../plugins/build-record/commit';
import type { Placeholder } from '../../plugins/content-checks/placeholders';
import type { IdentityConfig } from '../../settings/identityConfig';
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
  rulesProblem,
  signInProblem,
  uncommittedProblem,
} from './refusals';

/** What a deploy needs of the project, of the machine and of AWS. */
export interface Project {
  siteUrl: string;
  /** The hub that hears of changed feeds, if there is one. */
  webSubHub?: string;
  /** The name of the hosting stack. */
  hostingStack: string;
  hosting: HostingConfig;
  /** The folder of the production build. */
  buildFolder: string;
  readCommit(): Commit | undefined;
  findPlaceholders(): Promise<readonly Placeholder[]>;
  /** The sign-in that a build would have now. */
  readIdentity(): IdentityConfig | undefined;
  /** The settings of the published site's sign-in in its stack, by their names; undefined without such a stack. */
  readIdentityStack(): Promise<Readonly<Record<string, string | undefined>> | undefined>;
  readRecord(): BuildRecord | undefined;
  /** Runs a script of the project. @returns its exit code */
  run(args: string[]): Promise<number>;
  connect(): Promise<Connection>;
}

/**
 * Publishes the commit that is checked out.
 *
 * @throws Error saying why it cannot be published
 */
export async function deploy({ noBuild, dryRun }: DeployOptions, project: Project): Promise<void> {
  const { siteUrl } = project;
  const commit = project.readCommit();
  refuse(uncommittedProblem(commit));
  if (!commit) return;
  refuse(addressProblem(siteUrl));
  refuse(placeholderProblem(await project.findPlaceholders()));
  const stack = await project.readIdentityStack();
  // A build takes a minute, so its settings are looked at first.
  if (!noBuild) refuse(signInProblem(project.readIdentity(), stack, siteUrl));
  await requireSuccess('The check of the posts failed.', project.run(['scripts/check.mjs']));
  if (!noBuild) {
    const build = project.run(['scripts/docusaurus.mjs', 'build']);
    await requireSuccess('The build failed.', build);
    // Somebody may have edited a file meanwhile.
    refuse(uncommittedProblem(project.readCommit()));
  }
  const record = project.readRecord();
  refuse(buildProblem(record, commit));
  if (!record) return;
  refuse(signInProblem(record.identity, stack, siteUrl));

  const site = { ...record, url: siteUrl };
  const { build, read, rules } = readBuild(project.buildFolder, commit.id, site);
  const place = await project.connect();
  refuse(headersProblem(rules, await place.liveHeaders(), project.hostingStack));
  const { hash } = hostingRules(rules, project.hosting, siteUrl);
  refuse(rulesProblem(hash, place.liveRules, project.hostingStack));
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
