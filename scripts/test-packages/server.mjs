import { createServer } from 'node:http';
import handler from 'serve-handler';

// Runs in the site of a stranger: `node server.mjs <folder>`. Prints its origin when it listens.
const [, , folder] = process.argv;
const headersOf = await readHeaders();

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
  void handler(request, response, { public: folder, cleanUrls: true, directoryListing: false });
});
server.listen(0, 'localhost', () => console.log(`http://localhost:${server.address().port}`));

/** The headers as the README of docusaurus-quiet-pages makes them; none in a site without that package. */
async function readHeaders() {
  try {
    const { rules, headersFor } = await import('./headers.mjs');
    return (pathname) => headersFor(rules, pathname);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes('headers.mjs'))
      throw error;
    return () => ({});
  }
}
