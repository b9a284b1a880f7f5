import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import compression from 'compression';
import handler from 'serve-handler';
import { requireFreePort } from './setup/port.mjs';
import { run } from './setup/run.mjs';

// `npm run preview`: the production build, served as in production: clean addresses and a real 404.
void main();

async function main(): Promise<void> {
  const options = readOptions();
  const port = await requireFreePort(
    options.port,
    (other: number) => `npm run preview -- --port ${other}`,
  );
  if (!options['no-build'] && (await run(process.execPath, ['scripts/docusaurus.mjs', 'build']))) {
    process.exit(1);
  }
  if (!existsSync('build/index.html')) {
    fail('There is no build to serve. Run "npm run build" first, or leave out --no-build.');
  }
  const settings = { public: 'build', cleanUrls: true, directoryListing: false, symlinks: false };
  const compress = compression();
  createServer((request, response) => {
    // Its types are Express's, of which it uses what Node's own have.
    compress(request as never, response as never, () => void handler(request, response, settings));
  }).listen(port, 'localhost', () => {
    console.log(`The blog is at http://localhost:${port}/. Stop it with Ctrl+C.`);
    console.log('ready');
  });
}

function readOptions(): { 'no-build': boolean; port: string } {
  try {
    const { values } = parseArgs({
      options: {
        'no-build': { type: 'boolean', default: false },
        port: { type: 'string', default: '3000' },
      },
    });
    return values;
  } catch (error) {
    return fail(
      `${(error as Error).message}\nUsage: npm run preview -- [--no-build] [--port 3000]`,
    );
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
