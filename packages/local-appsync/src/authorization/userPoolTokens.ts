import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import type { AuthorizationMode } from '../definition/apiDefinition';
import { UnauthorizedError, type Caller } from './caller';

export type UserPoolMode = Extract<AuthorizationMode, { type: 'AMAZON_COGNITO_USER_POOLS' }>;

/** Verifies the tokens of one user pool, whose issuer and keys it fetches once it needs them. */
export class UserPoolTokens {
  #keys: JSONWebKeySet = { keys: [] };
  #issuer = '';

  /** @param endpoint where the pool's API answers */
  constructor(
    private readonly pool: UserPoolMode['userPool'],
    private readonly endpoint: string,
  ) {}

  /**
   * Returns the user whose ID or access token this is.
   * @param now milliseconds since 1970
   * @throws UnauthorizedError for every other token
   */
  async callerOf(token: string, now: number, sourceIp: string): Promise<Caller> {
    const claims = await this.#verified(token, now);
    const { token_use: use, client_id: clientId, aud } = claims;
    if (use !== 'id' && use !== 'access') throw new UnauthorizedError();
    const client = String(use === 'id' ? aud : clientId);
    const { appIdClientRegex } = this.pool;
    if (appIdClientRegex && !new RegExp(`^(?:${appIdClientRegex})$`).test(client)) {
      throw new UnauthorizedError();
    }
    const groups = (claims['cognito:groups'] as string[] | undefined) ?? null;
    const identity = {
      sub: claims.sub,
      issuer: claims.iss,
      username: claims['cognito:username'] ?? claims['username'],
      claims,
      groups,
      sourceIp: [sourceIp],
      defaultAuthStrategy: 'ALLOW',
    };
    return { type: 'AMAZON_COGNITO_USER_POOLS', identity, groups: groups ?? [] };
  }

  async #verified(token: string, now: number): Promise<JWTPayload> {
    try {
      return await this.#verify(token, now);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw asUnauthorized(error);
    }
    try {
      // The pool has made new keys since, such as a local one that was started anew.
      const keys = (await this.#fetch('jwks.json')) as JSONWebKeySet;
      const { issuer } = (await this.#fetch('openid-configuration')) as { issuer: string };
      // Together: a request beside this one must not meet the new keys with the old issuer.
      this.#keys = keys;
      this.#issuer = issuer;
      return await this.#verify(token, now);
    } catch (error) {
      throw asUnauthorized(error);
    }
  }

  async #verify(token: string, now: number): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, createLocalJWKSet(this.#keys), {
      algorithms: ['RS256'],
      issuer: this.#issuer,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  }

  async #fetch(name: string): Promise<unknown> {
    const address = new URL(`/${this.pool.userPoolId}/.well-known/${name}`, this.endpoint);
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`${address.href} answers ${response.status}.`);
    return response.json();
  }
}

function asUnauthorized(error: unknown): UnauthorizedError {
  if (error instanceof errors.JWTExpired) return new UnauthorizedError('Token has expired.');
  if (error instanceof errors.JOSEError) return new UnauthorizedError();
  console.error(`local-appsync cannot check tokens: ${(error as Error).message}`);
  return new UnauthorizedError();
}
