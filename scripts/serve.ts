import path from 'node:path';
import { buildFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { serveBuild } from './preview/server';
import { readSite } from './preview/site';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { requireFreePort } from './port';

// `npm run serve`: shows what would be published.
async function main(): Promise<void> {
  const read = readCommandLine('serve', process.argv.slice(2), {
    port: { type: 'string' },
  });
  const root = path.join(__dirname, '..');
  const again = (other: number) => `npm run serve -- --port ${other}`;
  const port = await requireFreePort(read.values.port, again);
  const build = readSite(root, buildFolder(root), 'Run "npm run build" first.');
  const stop = await serveBuild(build, port);
  const end = (): never => {
    stop();
    return process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  console.log(`The blog is at http://localhost:${port}${build.roots.at(-1)}. Stop it with Ctrl+C.`);
  console.log('ready');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
