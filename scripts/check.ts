import { parseArgs, styleText } from 'node:util';
import { checkBlog } from '../plugins/content-checks/checkBlog';
import { withLevel } from '../plugins/content-checks/problem';
import { summarize } from '../plugins/content-checks/summarize';
import { site } from '../site.config';

/** Runs the content checks alone: `npm run check`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
  const problems = await checkBlog({
    siteDir: process.cwd(),
    withDrafts: true,
    levels: site.checks,
    media: site.media,
  });
  if (problems.length === 0) console.log(styleText('green', 'The blog has no problem.'));
  else console.log(summarize(problems, values));
  if (withLevel(problems, 'error').length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(`check: ${error.message}`);
  process.exitCode = 1;
});
