import { existsSync, readFileSync } from 'node:fs';
import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { summarize, withLevel } from 'docusaurus-blog-kit/checks/problems';
import { checkSettings } from 'docusaurus-blog-kit/checks/settings';
import { openModel } from 'docusaurus-blog-kit/posts/postModel';
import { buildTime } from 'docusaurus-blog-kit/scheduled-posts/scheduledPosts';
import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { mayMoveAddresses } from 'docusaurus-blog-kit/site-config/knownAddresses';
import {
  isAsked,
  paintFor,
  plainMessage,
  readCommandLine,
  readPaths,
} from 'docusaurus-quiet-pages/common/commandLine';
import { prism } from '../prism.config';
import { site } from '../site.config';

/**
 * Checks the posts as a build would, drafts too, and prints the problems: `npm run check`. Ends with exit code 1 if
 * there is an error among what was asked for.
 *
 * @throws Error when an option is unknown, nothing is at a path, or the settings are wrong
 */
export async function check(): Promise<void> {
  const siteDir = process.cwd();
  const options = { all: { type: 'boolean', default: false } } as const;
  const { values, words } = readCommandLine('check', process.argv.slice(2), options, {
    words: true,
  });
  const paths = readPaths(words, siteDir);

  // A build refuses wrong settings before it looks at a post.
  checkSiteConfig(site);
  await checkAddresses();
  const settings = checkSettings(site, prism?.additionalLanguages as string[]);
  const model = openModel(siteDir, settings.syntax);
  // As in the build, where a link to an unpublished post is an error. Posts link to each other, so all are read, even if
  // only some are checked.
  const time = buildTime(process.env);
  const found = await checkBlog({ siteDir, settings, model, withDrafts: false, time }, true);
  model.save();
  const problems = found.filter(({ file }) => isAsked(file, paths));
  const paint = paintFor(process.stdout.isTTY, process.env);
  if (problems.length > 0) console.log(summarize(problems, values.all, paint));
  else if (found.length > 0) console.log(paint('green', 'No problem there.'));
  else console.log(paint('green', 'The blog has no problem.'));
  if (withLevel(problems, 'error').length > 0) process.exitCode = 1;
}

/**
 * Loads docusaurus.config.ts where its text may move an address of the site. Any other is left to the build, because it
 * takes longer to load than all checks of the posts.
 */
async function checkAddresses(): Promise<void> {
  const file = 'docusaurus.config.ts';
  if (!existsSync(file) || !mayMoveAddresses(readFileSync(file, 'utf8'))) return;
  try {
    const { default: config } = (await import('../docusaurus.config')) as {
      default: { default?: () => unknown } | (() => unknown);
    };
    await (typeof config === 'function' ? config : config.default)?.();
  } catch (error) {
    throw new Error(plainMessage(error as Error));
  }
}
