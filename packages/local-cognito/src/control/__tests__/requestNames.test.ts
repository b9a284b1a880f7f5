import type { Hono } from 'hono';
import { googleApp } from '../../google/app';
import { googleIssuer } from '../../google/accounts';
import { oauthApp } from '../../hosted/app';
import { newCognito } from '../../testing/newCognito';
import { requestName, type Surface } from '../../traffic/surface';
import { requestNames } from '../app';

const cognito = newCognito();
const issuer = googleIssuer(cognito.ports);

/** Lists the paths of an app's own routes, leaving out routes for every method. */
function routesOf(app: Hono): string[] {
  return app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
}

/** Lists the paths of the OpenID provider behind the Google stand-in, which publishes most of them. */
async function providerPaths(app: Hono): Promise<string[]> {
  const wellKnown = ['openid-configuration', 'oauth-authorization-server'];
  const response = await app.request(`${issuer}/.well-known/openid-configuration`);
  const published = Object.entries((await response.json()) as object)
    .filter(([field]) => /_endpoint$|^jwks_uri$/.test(field))
    .map(([, url]) => new URL(String(url)).pathname);
  return [...published, '/auth/:uid', ...wellKnown.map((name) => `/.well-known/${name}`)];
}

/** Lists the names of each path: its request name, and the path itself if it is always the same. */
function namesOf(surface: Surface, paths: readonly string[]): string[] {
  const whole = paths.filter((path) => !path.includes(':'));
  const names = [...whole, ...paths.map((path) => requestName(surface, path, undefined))];
  return [...new Set(names)].sort();
}

test('the names of the hosted UI match its routes', () => {
  const names = namesOf('oauth', routesOf(oauthApp(cognito)));
  expect([...new Set(requestNames.oauth)].sort()).toEqual(names);
});

test('the names of the Google stand-in match its routes', async () => {
  const app = await googleApp(cognito);
  const paths = [...routesOf(app), ...(await providerPaths(app))];
  expect([...new Set(requestNames.google)].sort()).toEqual(namesOf('google', paths));
  const unknown = await Promise.all(
    paths.map(async (path) => {
      const asks = ['GET', 'POST'].map((method) => app.request(issuer + path, { method }));
      return (await Promise.all(asks)).every(({ status }) => status === 404) ? [path] : [];
    }),
  );
  expect(unknown.flat()).toEqual([]);
});
