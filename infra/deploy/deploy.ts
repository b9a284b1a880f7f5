import type { Placeholder } from 'docusaurus-blog-kit/checks/publishing';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { buildFolder, readBuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import type { Commit } from 'docusaurus-quiet-pages/build-record/commit';
import { hostingRules } from '../hosting/hostingRules';
import type { HostingConfig } from '../settings/settings';
import { addressesOf, addressProblem, rootsOf, type SiteAddress } from '../settings/siteAddress';
import { readBuild } from './build';
import type { Connection } from './connect';
import { withLock } from './lock';
import type { DeployOptions } from './options';
import { compare, publish } from './publish';
import {
  buildProblem,
  list,
  placeholderProblem,
  rulesProblem,
  signInProblem,
  uncommittedProblem,
} from './refusals';

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
