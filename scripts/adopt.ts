import { ownerSettings } from '../plugins/content-checks/ownerSettings';
import { site } from '../site.config';
import { adoptBlog } from './adopt/adoptBlog';
import { HELP, readArguments } from './adopt/arguments';
import { countConflicts, renderText, REPORT_FILE } from './adopt/report';

/** How often a long run says how far it is, in milliseconds. */
const INTERVAL = 1000;

/** Brings another blog in: `npm run adopt -- ../other-blog`. */
async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (options === 'help') {
    console.log(HELP);
    return;
  }
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
  // What could not be written must not look like a success.
  if (countConflicts(result) > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(`adopt: ${error.message}`);
  process.exitCode = 1;
});
