import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SeededUser } from './control/seed';
import { startLocalCognito, type LocalCognitoOptions } from './startLocalCognito';

// tsx src/main.ts --callback-url http://localhost:3000/ --logout-url http://localhost:3000/
//   [--users users.json] [--fresh]
void main();

async function main(): Promise<void> {
  try {
    const local = await startLocalCognito(readOptions());
    const stop = (): void => {
      void local.close().then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    console.log(local.describe());
    console.log('ready');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function readOptions(): LocalCognitoOptions {
  const { values } = parseArgs({
    options: {
      'callback-url': { type: 'string', multiple: true, default: ['http://localhost:3000/'] },
      'logout-url': { type: 'string', multiple: true, default: ['http://localhost:3000/'] },
      users: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  return {
    callbackUrls: values['callback-url'].map((url) => requireUrl(url, '--callback-url')),
    logoutUrls: values['logout-url'].map((url) => requireUrl(url, '--logout-url')),
    users: values.users ? readUsers(values.users) : [],
    fresh: values.fresh,
  };
}

function requireUrl(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${option} must be an address such as http://localhost:3000/, not "${text}".`);
  }
  return text;
}

function readUsers(file: string): SeededUser[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))].flat() as SeededUser[];
  } catch (error) {
    throw new Error(
      `--users must name a file with a JSON list of users. ${(error as Error).message}`,
    );
  }
}
