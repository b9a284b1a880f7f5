import { readFileSync } from 'node:fs';
import { removeCredentials } from './credentials.mjs';

// Pages can print the environment.
removeCredentials(process.env);

// Docusaurus writes pictures below 10 kB into the page as data. Here they stay files: a page carries its text twice (as
// HTML and as script) and would carry each diagram as often, and feed readers drop pictures that are data.
process.env.WEBPACK_URL_LOADER_LIMIT = '0';

// Docusaurus loads the configuration, twice, and each plugin by jiti. It would translate and run the 300 ES modules of these
// packages anew each time; Node loads them once.
const kit = new URL('../packages/blog-kit/package.json', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(kit, 'utf8'));
process.env.JITI_NATIVE_MODULES = JSON.stringify(Object.keys(dependencies));

// `--future` is not Docusaurus's: it publishes posts whose date has not come (packages/blog-kit/src/scheduled-posts).
const future = process.argv.indexOf('--future');
if (future !== -1) {
  process.argv.splice(future, 1);
  process.env.BUILD_FUTURE = 'true';
}

// Docusaurus's development server and the bundler print each mistake in a post with the stack of their own code, and with
// all that a YAML error holds, the whole file too: nothing that helps who wrote the post. To see stacks: WITH_STACKS=1
if (process.argv[2] === 'start' && !process.env.WITH_STACKS) {
  Error.stackTraceLimit = 0;
  const { error } = console;
  const toPlain = (value) => (value instanceof Error ? `${value.name}: ${value.message}` : value);
  console.error = (...values) => error(...values.map(toPlain));
}

await import('@docusaurus/core/bin/docusaurus.mjs');
