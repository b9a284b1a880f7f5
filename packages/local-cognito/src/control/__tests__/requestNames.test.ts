import { googleApp } from '../../google/app';
import { googleIssuer } from '../../google/provider';
import { oauthApp } from '../../hosted/app';
import { newCognito } from '../../testing/newCognito';
import { requestName, requestNames, type Surface } from '../app';

const cognito = newCognito();

/** Each path's request name, and the path itself if it is always the same. */
function namesOf(surface: Surface, paths: readonly string[]): string[] {
  const whole = paths.filter((path) => !path.includes(':'));
  const names = [...whole, ...paths.map((path) => requestName(surface, path, undefined))];
  return [...new Set(names)].sort();
}

/** Routes for every method are left out. */
function routesOf({ routes }: Pick<ReturnType<typeof oauthApp>, 'routes'>): string[] {
  return routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
}

test('the names of the hosted UI match its routes', () => {
  const names = namesOf('oauth', routesOf(oauthApp(cognito)));
  expect([...new Set(requestNames.oauth)].sort()).toEqual(names);
});

test('the names of the Google stand-in match its routes, and those of the provider behind it', async () => {
  const app = await googleApp(cognito);
  const wellKnown = '/.well-known/openid-configuration';
  const response = await app.request(googleIssuer(cognito.ports) + wellKnown);
  const published = Object.entries((await response.json()) as Record<string, string>)
    .filter(([field]) => /_endpoint$|^jwks_uri$/.test(field))
    .map(([, url]) => new URL(url).pathname);
  const unpublished = ['/auth/:uid', wellKnown, '/.well-known/oauth-authorization-server'];
  const names = namesOf('google', [...routesOf(app), ...published, ...unpublished]);
  expect([...new Set(requestNames.google)].sort()).toEqual(names);
});
