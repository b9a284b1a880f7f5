import { checkBlog } from 'docusaurus-content-checks/checkBlog';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { withLevel } from 'docusaurus-content-checks/problem';
import { summarize } from 'docusaurus-content-checks/summarize';
import { buildTime } from 'docusaurus-blog-kit/scheduled-posts/buildTime';
import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { site } from '../site.config';
import { isAsked } from 'docusaurus-plugin-kit/terminal/askedPaths';
import { readArguments } from './check/arguments';
import { addressProblem } from './check/addressProblem';
import { openPosts } from 'docusaurus-post-model/keptPosts';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';

/** Runs only the content checks: `npm run check`. Ends with exit code 1 if there are errors. */
export async function check(): Promise<void> {
  const siteDir = process.cwd();
  const request = readArguments(process.argv.slice(2), siteDir);

  // A build refuses wrong settings before it looks at a post.
  checkSiteConfig(site);
  const wrong = await addressProblem(siteDir);
  if (wrong) throw new Error(wrong);
  const settings = ownerSettings(site);
  const kept = openPosts(siteDir, settings.syntax);
  // Posts link to each other, so all are read, even if only some are checked.
  const found = await checkBlog({
    siteDir,
    cache: kept.posts,
    // As in the build, where a link to an unpublished post is an error.
    withDrafts: false,
    time: buildTime(process.env),
    draftsToo: true,
    ...settings,
  });
  kept.save();
  const problems = found.filter(({ file }) => isAsked(file, request.paths));
  const paint = paintFor(process.stdout.isTTY, process.env);
  if (problems.length > 0) console.log(summarize(problems, { all: request.all, paint }));
  else if (found.length > 0) console.log(paint('green', 'No problem there.'));
  else console.log(paint('green', 'The blog has no problem.'));
  if (withLevel(problems, 'error').length > 0) process.exitCode = 1;
}
