import { removeCredentials } from './credentials.mjs';

// Pages can print the environment.
removeCredentials(process.env);

// Docusaurus writes pictures below 10 kB into the page as data. Here they stay files: a page carries its text twice (as
// HTML and as script) and would carry each diagram as often, and feed readers drop pictures that are data.
process.env.WEBPACK_URL_LOADER_LIMIT = '0';

// `--future` is not Docusaurus's: it publishes posts whose date has not come (packages/blog-kit/src/scheduled-posts).
const future = process.argv.indexOf('--future');
if (future !== -1) {
  process.argv.splice(future, 1);
  process.env.BUILD_FUTURE = 'true';
}

await import('@docusaurus/core/bin/docusaurus.mjs');
