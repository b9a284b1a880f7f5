import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AnswerCache } from 'blog-commands/check-links/answerCache';
import { askAll } from 'blog-commands/check-links/askAll';
import { askLink, type Answer } from 'blog-commands/check-links/askLink';
import { collectLinks } from 'blog-commands/check-links/collectLinks';
import { describeLinks, hasDeadLinks } from 'blog-commands/check-links/report';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { languageFolders } from 'docusaurus-blog-kit/site-config/languages';
import { syntaxOf } from 'docusaurus-post-model/markdown/syntax';
import { site } from '../site.config';

const cacheFile = '.cache/links.json';
const reportFile = '.cache/links.txt';

/** The pause between two requests to one host, in ms. */
const pause = 1000;

// `npm run check:links`: checks the posts' links to other sites. It is not part of `npm test`, which must not depend on
// other people's servers.
async function main(): Promise<void> {
  const options = { fresh: { type: 'boolean' } } as const;
  const read = readCommandLine('check:links', process.argv.slice(2), options);

  const links = await collectLinks(
    process.cwd(),
    syntaxOf(site.syntax),
    Boolean(site.docs),
    languageFolders(site),
  );
  const cache = new AnswerCache(cacheFile);
  const answers = new Map<string, Answer>();
  for (const address of read.values.fresh ? [] : links.keys()) {
    const known = cache.find(address);
    if (known) answers.set(address, known);
  }

  const asked = [...links.keys()].filter((address) => !answers.has(address));
  const progress = showProgress(asked.length);
  await askAll(asked, {
    ask: askLink,
    pause,
    onAnswer(address, answer) {
      answers.set(address, answer);
      // If a long run is stopped, its answers are kept.
      cache.note(address, answer);
      cache.save();
      progress.step();
    },
  });
  progress.end();

  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${describeLinks(links, answers)}\n`);
  console.log(describeLinks(links, answers, paintFor(process.stdout.isTTY, process.env)));
  if (asked.length > 1 && asked.every((address) => answers.get(address)?.verdict === 'unreached')) {
    console.log('No host answered at all. Is this machine connected to the internet?');
  }
  if (hasDeadLinks(answers)) process.exitCode = 1;
}

/** Shows a line that counts up on a terminal, and elsewhere one line at the start. */
function showProgress(total: number): { step(): void; end(): void } {
  const live = process.stdout.isTTY;
  let count = 0;
  if (!live && total > 0) console.log(`Asking ${total} links …`);
  return {
    step() {
      count += 1;
      if (live) process.stdout.write(`\rAsking links … ${count} of ${total} `);
    },
    end() {
      if (live && total > 0) process.stdout.write('\r\u001b[K');
    },
  };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
