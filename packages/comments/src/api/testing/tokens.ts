import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Signs tokens as a user pool does, and publishes the key. */
interface TokenIssuer {
  /** Where the pool answers. */
  endpoint: string;
  /** An access token that lasts for a year. */
  tokenOf(sub: string, groups?: readonly string[], clientId?: string): string;
  close(): Promise<void>;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param userPoolId the pool whose tokens these are */
export async function startTokenIssuer(userPoolId: string): Promise<TokenIssuer> {
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}/${userPoolId}`;
    const documents: Record<string, object> = {
      'openid-configuration': { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` },
      'jwks.json': {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }],
      },
    };
    const name = request.url?.replace(`/${userPoolId}/.well-known/`, '') ?? '';
    response.end(JSON.stringify(documents[name] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    tokenOf: (sub, groups = [], clientId = 'site') => {
      const iat = Math.floor(Date.now() / 1000) - 60;
      const claims = {
        sub,
        iss: `${endpoint}/${userPoolId}`,
        client_id: clientId,
        username: sub,
        token_use: 'access',
        'cognito:groups': groups.length > 0 ? groups : undefined,
        iat,
        exp: iat + 365 * 86_400,
      };
      const text = `${encode({ alg: 'RS256', kid: 'test' })}.${encode(claims)}`;
      const signature = createSign('RSA-SHA256').update(text).sign(privateKey);
      return `${text}.${signature.toString('base64url')}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
