import { copyFixtureSite, fixtureSite } from '../e2e/sites/fixtureSite';
import { sitePort } from '../e2e/sites/ports';
import { previewBuild } from './preview/build';
import { localEnvironment } from './local-identity/localIdentity';
import { run } from './run/run.mjs';

// Builds the site for the browser tests of features, with the local sign-in: `npm run build:fixture`.
async function main(): Promise<void> {
  copyFixtureSite();
  const environment = {
    AUTH_GRAPHQL_ENDPOINT: 'https://graphql.fixture.example.org/graphql',
    ...localEnvironment(`http://localhost:${sitePort}`),
  };
  process.exitCode = await run(process.execPath, previewBuild, environment, {
    cwd: fixtureSite,
  });
}

void main();
