import path from 'node:path';
import { readIdentity } from '../amplify-config';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { failPlainly, onStop, requireFreePort, requirePort, run } from './command';
import { localEnvironment, startServices } from './localServices';
import { previewBuild, readSite, serveBuild } from './serveBuild';

const root = path.join(__dirname, '..');

// `npm run preview`: the production build, served as in production, with the local identity beside it. `npm run serve`
// shows what would be published.
async function main(): Promise<void> {
  const { values: options } = readCommandLine('preview', process.argv.slice(2), {
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    port: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    state: { type: 'string' },
  });
  const command = `npm run ${options.published ? 'serve' : 'preview'} --`;
  const build = (origin: string) => run(previewBuild, { env: localEnvironment(origin) });
  if (options['build-only']) {
    process.exitCode = await build(`http://localhost:${requirePort(options.port)}`);
    return;
  }

  const port = await requireFreePort(options.port, command);
  const origin = `http://localhost:${port}`;
  if (options.published) {
    onStop(await serveBuild(readSite(root, buildFolder(root), 'Run "npm run build" first.'), port));
  } else {
    const { fresh, state: stateFile } = options;
    const identity = await startServices({ origin, fresh, stateFile });
    const code = options['no-build'] ? 0 : await build(origin);
    if (code !== 0) {
      await identity.close();
      process.exit(code);
    }
    const site = readSite(root, previewFolder(root), 'Leave out --no-build to make one.');
    const stopSite = await serveBuild(site, port);
    onStop(async () => {
      stopSite();
      await identity.close();
    });
    console.log(identity.describe());
    const local = readIdentity(localEnvironment(origin));
    if (JSON.stringify(site.identity) !== JSON.stringify(local)) {
      console.warn(
        'The last build was made for another sign-in than the local one, or for another address, so signing in does not work. Leave out --no-build to build with it.',
      );
    }
  }
  console.log(`The blog is at ${origin}/. Stop it with Ctrl+C.`);
  console.log('ready');
}

main().catch(failPlainly);
