import { checkPosts } from 'docusaurus-blog-kit/checks/checkPosts';
import { ownerSettings } from 'docusaurus-blog-kit/checks/ownerSettings';
import { checkSiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { readCommandLine, readPaths } from 'docusaurus-quiet-pages/common/commandLine';
import { prism } from '../prism.config';
import { site } from '../site.config';

/**
 * Runs only the content checks: `npm run check`. Ends with exit code 1 if there are errors.
 *
 * @throws Error when an option is unknown, nothing is at a path, or the settings are wrong
 */
export async function check(): Promise<void> {
  const siteDir = process.cwd();
  const options = { all: { type: 'boolean', default: false } } as const;
  const read = readCommandLine('check', process.argv.slice(2), options, { words: true });
  const request = { all: read.values.all, paths: readPaths(read.words, siteDir) };

  // A build refuses wrong settings before it looks at a post.
  checkSiteConfig(site);
  const languages = prism?.additionalLanguages as string[];
  const hasErrors = await checkPosts(siteDir, { ...ownerSettings(site), languages }, request);
  if (hasErrors) process.exitCode = 1;
}
