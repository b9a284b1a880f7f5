import { googleApp } from '../../google/app';
import { googleIssuer } from '../../google/provider';
import { newCognito } from '../../testing/newCognito';
import { requestName, requestNames } from '../app';

test('the names of the Google stand-in match its routes, and those of the provider behind it', async () => {
  const cognito = newCognito();
  const app = await googleApp(cognito);
  const own = app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
  const wellKnown = '/.well-known/openid-configuration';
  const response = await app.request(googleIssuer(cognito.ports) + wellKnown);
  const published = Object.entries((await response.json()) as Record<string, string>)
    .filter(([field]) => /_endpoint$|^jwks_uri$/.test(field))
    .map(([, url]) => new URL(url).pathname);
  const unpublished = ['/auth/:uid', wellKnown, '/.well-known/oauth-authorization-server'];
  const paths = [...own, ...published, ...unpublished];
  const names = [
    ...paths.filter((path) => !path.includes(':')),
    ...paths.map((path) => requestName('google', path, undefined)),
  ];
  expect(new Set(requestNames(cognito).google)).toEqual(new Set(names));
});
