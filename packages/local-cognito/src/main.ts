import { parseArgs } from 'node:util';
import { startLocalIdentity, type LocalIdentityOptions } from './start';

// tsx packages/local-cognito/src/main.ts --site http://localhost:3000 [--fresh]
void main();

async function main(): Promise<void> {
  try {
    const local = await startLocalIdentity(readOptions());
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

function readOptions(): LocalIdentityOptions {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', multiple: true, default: ['http://localhost:3000'] },
      fresh: { type: 'boolean', default: false },
    },
  });
  return { siteOrigins: values.site.map(readOrigin), fresh: values.fresh };
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`--site must be an address such as http://localhost:3000, not "${text}".`);
  }
  return url.origin;
}
