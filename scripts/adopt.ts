import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { site } from '../site.config';
import { adoptBlog } from 'adopt-blog/adoptBlog';
import { MDX_WARNING, readArguments } from 'adopt-blog/arguments';
import { countConflicts, renderText, REPORT_FILE } from 'adopt-blog/report';

/** How often a long run prints its progress, in milliseconds. */
const INTERVAL = 1000;

/** Imports another blog: `npm run adopt -- ../other-blog`. */
async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (options.withMdx) console.log(MDX_WARNING);
  let last = Date.now();
  const checks = ownerSettings(site);
  const result = await adoptBlog(process.cwd(), options, checks, (step, done, total) => {
    if (Date.now() - last < INTERVAL) return;
    last = Date.now();
    console.error(`  ${step} ${done} of ${total} posts`);
  });
  console.log(renderText(result));
  if (!options.isDryRun) {
    console.log(`\nThe whole report is in ${REPORT_FILE}. Next: npm start, and look at the posts.`);
  }
  // If a post could not be written, the command must not look successful.
  if (countConflicts(result) > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(`adopt: ${error.message}`);
  process.exitCode = 1;
});
