import { Cancelled } from 'docusaurus-plugin-kit/terminal/answer';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { askForValues, askToWrite } from './ask';
import { checkValues } from './checkValues';
import { readOptions, saysWhatToDo } from './options';
import { findExamplePosts } from './planEmpty';
import { formatTexts } from './formatTexts';
import { planSetup } from './planSetup';
import { readPortrait } from './portrait';
import { renderReport } from './report';
import { readSite } from './siteFiles';
import { ABOUT_PAGE, EXAMPLE_PAGE, EXAMPLE_TESTS } from './template';
import { refuseUncommitted } from './uncommitted';
import { writeChanges } from './writeChanges';

/** Makes the site its owner's: `npm run setup`. In a terminal it asks questions, unless the options answer them. */
async function main(): Promise<void> {
  const given = readOptions(process.argv.slice(2));
  const site = await readSite(process.cwd());
  const examples = await findExamplePosts(site.dir);
  // npm runs this in the site's folder, and says where the owner was.
  const from = process.env.INIT_CWD ?? process.cwd();

  const asks = process.stdin.isTTY && process.stdout.isTTY && !saysWhatToDo(given);
  if (!asks && !saysWhatToDo(given)) {
    throw new Error('nothing to do was given. See npm run setup -- --help');
  }
  const options = asks
    ? await askForValues(given, {
        ...site,
        examplePosts: examples.length,
        pictureProblem: (path) => problemOf(readPortrait(path, from)),
      })
    : given;

  const values = checkValues(options.values, site.backgrounds);
  const portrait = options.picture ? await readPortrait(options.picture, from) : undefined;
  if (options.empty && !options.force && examples.length > 0) {
    refuseUncommitted(site.dir, [...examples, EXAMPLE_TESTS, ABOUT_PAGE, EXAMPLE_PAGE]);
  }
  const { changes, kept } = await planSetup(site, {
    given: values,
    portrait,
    docs: options.docs,
    members: options.members,
    empty: options.empty,
  });

  if (changes.length === 0) {
    console.log('Nothing to change: the site says all of this already.');
    return;
  }
  console.log(renderReport(changes, kept, paintFor(process.stdout.isTTY, process.env)));
  if (options.dryRun) {
    console.log('\nNothing was written: this was a dry run.');
    return;
  }
  if (asks) await askToWrite();
  await writeChanges(site.dir, await formatTexts(site.dir, changes));
  console.log('\nDone. Next: npm start, and look at it; git diff shows every change.');
}

async function problemOf(attempt: Promise<unknown>): Promise<string | undefined> {
  return attempt.then(
    () => undefined,
    (error: Error) => error.message,
  );
}

main().catch((error: Error) => {
  console.error(`setup: ${error.message}`);
  // 128 + SIGINT, as of any command that Ctrl-C stops.
  process.exitCode = error instanceof Cancelled ? 130 : 1;
});
