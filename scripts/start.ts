import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { failPlainly, onStop, requireFreePort } from './command';
import { localEnvironment, startServices } from './localServices';

/** Docusaurus follows the posts and the pages by itself. These are read when it starts, so it starts again. */
const readAtStart = [
  'site.config.ts',
  'navigation.ts',
  'prism.config.ts',
  'docusaurus.config.ts',
  'amplify-config.ts',
];

// `npm start`: the local sign-in, and the site's development server beside it, in a process of its own.
async function main(): Promise<void> {
  const { values } = readCommandLine('start', process.argv.slice(2), {
    port: { type: 'string' },
    state: { type: 'string' },
  });
  const port = await requireFreePort(values.port, 'npm start --');
  const origin = `http://localhost:${port}`;
  const identity = await startServices({ origin, stateFile: values.state });
  console.log(identity.describe());
  console.log(`The blog comes up at ${origin}/ and follows your edits. Stop it with Ctrl+C.`);

  const args = ['scripts/docusaurus.mjs', 'start', '--host', 'localhost', '--no-open'];
  const start = () =>
    spawn(process.execPath, [...args, '--port', String(port)], {
      stdio: 'inherit',
      env: localEnvironment(origin),
    });
  let site = start();
  const restart = async (file: string): Promise<void> => {
    console.log(`${file} changed: the site starts again.`);
    const old = site;
    if (old.exitCode === null && old.signalCode === null) {
      old.kill('SIGTERM');
      await once(old, 'close');
    }
    // Another file may have changed meanwhile, and have started it.
    if (site === old) site = start();
  };
  for (const file of readAtStart) watchFile(file, { interval: 500 }, () => void restart(file));

  onStop(async () => {
    site.kill('SIGTERM');
    await identity.close();
  });
}

main().catch(failPlainly);
