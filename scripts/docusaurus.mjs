// Docusaurus writes pictures below 10 kB into the page as data. Here they stay files: a page carries its text twice (as
// HTML and as script) and would carry each diagram as often, and feed readers drop pictures that are data.
process.env.WEBPACK_URL_LOADER_LIMIT = '0';

await import('@docusaurus/core/bin/docusaurus.mjs');
