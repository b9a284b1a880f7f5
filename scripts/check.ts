import path from 'node:path';
import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { summarize, withLevel } from 'docusaurus-blog-kit/checks/problems';
import { buildTime } from 'docusaurus-blog-kit/post-metadata/published';
import { checkSiteConfig } from 'docusaurus-blog-kit/siteConfig';
import {
  isAsked,
  paintFor,
  readCommandLine,
  readPaths,
} from 'docusaurus-quiet-pages/common/commandLine';
import { removeCredentials } from './credentials.mjs';

// `npm run check`: checks the posts as a build would, drafts too, and prints the problems. Ends with exit code 1 if there is
// an error among what was asked for.
async function main(): Promise<void> {
  // Settings of the site are programs.
  removeCredentials(process.env);
  const { site } = await import('../site.config');
  const siteDir = process.cwd();
  const { words } = readCommandLine('check', process.argv.slice(2), {}, { words: true });
  const paths = readPaths(words, siteDir);

  // A build refuses wrong settings before it looks at a post.
  checkSiteConfig(site);
  // As in the build, where a link to an unpublished post is an error. Posts link to each other, so all are read, even if
  // only some are checked.
  const time = buildTime(process.env);
  const found = await checkBlog({ siteDir, settings: site, withDrafts: false, time }, true);
  const problems = found.filter(({ file }) => isAsked(file, paths));
  const paint = paintFor(process.stdout.isTTY, process.env);
  if (problems.length > 0) console.log(summarize(problems, paint));
  else if (found.length > 0) console.log(paint('green', 'No problem there.'));
  else console.log(paint('green', 'The blog has no problem.'));
  if (withLevel(problems, 'error').length > 0) process.exitCode = 1;
}

main().catch(({ message }: Error) => {
  // tsx tells of a file that is no TypeScript in lines of the form "file:line:column: ERROR: text".
  const errors = [...message.matchAll(/^(.+?):(\d+):\d+: ERROR: (.+)$/gm)];
  const lines = errors.map(
    ([, file = '', line, text]) => `${path.relative('', file)}:${line}  ${text}`,
  );
  console.error(lines.join('\n') || message);
  process.exitCode = 1;
});
