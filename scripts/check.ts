import { checkPosts } from 'docusaurus-content-checks/checkPosts';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { prism } from '../prism.config';
import { site } from '../site.config';
import { readArguments } from './check/arguments';
import { addressProblem } from './check/addressProblem';

/** Runs only the content checks: `npm run check`. Ends with exit code 1 if there are errors. */
export async function check(): Promise<void> {
  const siteDir = process.cwd();
  const request = readArguments(process.argv.slice(2), siteDir);

  // A build refuses wrong settings before it looks at a post.
  checkSiteConfig(site);
  const wrong = await addressProblem(siteDir);
  if (wrong) throw new Error(wrong);
  const languages = prism?.additionalLanguages as string[];
  const hasErrors = await checkPosts(siteDir, { ...ownerSettings(site), languages }, request);
  if (hasErrors) process.exitCode = 1;
}
