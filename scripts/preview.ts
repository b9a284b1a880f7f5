import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import handler from 'serve-handler';
import { run } from './setup/run.mjs';

// `npm run preview`: the production build, served as in production: clean addresses and a real 404.

const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
  },
});

void main();

async function main(): Promise<void> {
  if (
    !values['no-build'] &&
    (await run(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'])) !==
      0
  ) {
    process.exitCode = 1;
    return;
  }
  if (!existsSync('build/index.html')) {
    console.error(
      'There is no build to serve. Run "npm run build" first, or leave out --no-build.',
    );
    process.exitCode = 1;
    return;
  }
  const server = createServer((request, response) =>
    handler(request, response, {
      public: 'build',
      cleanUrls: true,
      directoryListing: false,
      symlinks: false,
    }),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${values.port} is in use. Stop what runs there, or choose another: npm run preview -- --port ${Number(values.port) + 1}`
        : error.message,
    );
    process.exitCode = 1;
  });
  server.listen(Number(values.port), 'localhost', () => {
    console.log(`The blog is at http://localhost:${values.port}/. Stop it with Ctrl+C.`);
    console.log('ready');
  });
}
