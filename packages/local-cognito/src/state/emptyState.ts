import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CognitoState } from './model';
import { defaultSettings } from './poolSettings';

/** The keys, which outlive a reset because clients cache them. */
type Keys = Pick<CognitoState, 'signingKey' | 'secret'>;

/** Makes the state of a pool with the default settings and nobody in it. */
export function emptyState({ signingKey, secret }: Keys = newKeys()): CognitoState {
  return {
    version: 1,
    signingKey,
    secret,
    settings: structuredClone(defaultSettings),
    users: {},
    groups: {},
    sessions: {},
    refreshTokens: {},
    messages: [],
    attempts: {},
    collections: { authorizationCodes: {}, googleSignIns: {}, hostedSessions: {}, identities: {} },
  };
}

function newKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    signingKey: { kid: randomBytes(32).toString('base64'), privateKey },
    secret: randomBytes(32).toString('hex'),
  };
}
