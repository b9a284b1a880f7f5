import { checkBlog } from '../plugins/content-checks/checkBlog';
import { ownerSettings } from '../plugins/content-checks/ownerSettings';
import { withLevel } from '../plugins/content-checks/problem';
import { summarize } from '../plugins/content-checks/summarize';
import { buildTime } from '../plugins/scheduled-posts/buildTime';
import { checkSiteConfig } from '../plugins/site-config/checkSiteConfig';
import { site } from '../site.config';
import { isAsked } from './askedPaths';
import { HELP, readArguments } from './check/arguments';
import { keepPosts, readKeptPosts } from './check/keptPosts';
import { paintFor } from './paint';

/** What runs keep for each other, and what keeps it apart from what other code has left. */
interface Kept {
  folder: string;
  version: string;
}

/** Runs the content checks alone: `npm run check`. Ends with exit code 1 when there are errors. */
export async function check(kept: Kept): Promise<void> {
  try {
    await run(kept);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

async function run({ folder, version }: Kept): Promise<void> {
  const siteDir = process.cwd();
  const request = readArguments(process.argv.slice(2), siteDir);
  if (request === 'help') return console.log(HELP);

  // A build refuses wrong settings before it looks at a post.
  checkSiteConfig(site);
  const cache = readKeptPosts(folder, version);
  // Links lead from post to post: all are read, whichever are asked for.
  const found = await checkBlog({
    siteDir,
    cache,
    // As in the build, which a link to what it does not publish would end.
    withDrafts: false,
    time: buildTime(process.env),
    draftsToo: true,
    ...ownerSettings(site),
  });
  keepPosts(folder, version, cache);
  const problems = found.filter(({ file }) => isAsked(file, request.paths));
  const paint = paintFor(process.stdout.isTTY, process.env);
  if (problems.length > 0) console.log(summarize(problems, { all: request.all, paint }));
  else if (found.length > 0) console.log(paint('green', 'No problem there.'));
  else console.log(paint('green', 'The blog has no problem.'));
  if (withLevel(problems, 'error').length > 0) process.exitCode = 1;
}
