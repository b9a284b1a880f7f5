import { accounts, picturePath } from '../google/accounts';
import { wellKnown } from '../hosted/discovery';
import { operations as identityPoolOperations } from '../identity-pool/operations';
import type { RequestNames } from 'local-service/traffic/faults';
import { requestName, type Surface } from '../traffic/surface';
import { operations as userPoolOperations } from '../user-pool/operations';

const oauthPaths = [
  '/oauth2/authorize',
  '/oauth2/idpresponse',
  '/oauth2/token',
  '/oauth2/revoke',
  '/oauth2/userInfo',
  '/login',
  '/logout',
  `${wellKnown}/jwks.json`,
  `${wellKnown}/openid-configuration`,
];

/** The paths of the Google stand-in, with `uid` for the id of a sign-in. */
const googlePaths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/jwks',
  '/auth',
  '/auth/uid',
  '/interaction/uid',
  '/interaction/uid/account',
  '/interaction/uid/consent',
  '/interaction/uid/cancel',
  '/token',
  '/me',
  ...accounts.map(picturePath),
];

/** The names that a fault can match on each surface. */
export const requestNames: RequestNames = {
  userpool: [...userPoolOperations.keys(), '/'],
  identitypool: [...identityPoolOperations.keys(), '/identity', '/identity/'],
  oauth: namesOf('oauth', oauthPaths),
  google: namesOf('google', googlePaths),
};

function namesOf(surface: Surface, paths: readonly string[]): string[] {
  const whole = paths.filter((path) => !path.split('/').includes('uid'));
  return [...paths.map((path) => requestName(surface, path, undefined)), ...whole];
}
