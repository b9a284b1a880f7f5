import type { ConstDirectiveNode, GraphQLField, GraphQLObjectType } from 'graphql';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import {
  expectedSignature,
  isSame,
  mostSkew,
  readSignature,
  timeOf,
} from 'local-service/signature/canonicalRequest';
import type { ApiKey, AuthorizationMode } from '../definition/apiDefinition';

export type AuthorizationType = AuthorizationMode['type'];

/** Who calls, as far as the API has found out. */
export interface Caller {
  type: AuthorizationType;
  /** `ctx.identity`: null for an API key. */
  identity: object | null;
  /** Of a user of the user pool. */
  groups: readonly string[];
}

/** A request that nobody is authorized to make. AppSync answers with status 401. */
export class UnauthorizedError extends Error {
  readonly errorType = 'UnauthorizedException';

  constructor(message = 'You are not authorized to make this call.') {
    super(message);
  }
}

interface AuthorizedRequest extends SignedRequest {
  sourceIp: string;
}

export interface AuthorizationOptions {
  /** Where the API of the user pool answers that signs the tokens. */
  userPoolEndpoint: string;
  /** Verifies AWS signatures; without it nobody is authorized by IAM. */
  verifySignature?: SignatureVerifier;
}

/** Finds out who sends a request, by the modes of one API. */
export class Authorizer {
  readonly #keys: readonly ApiKey[];
  readonly #pools: readonly UserPoolTokens[];
  readonly #acceptsSignatures: boolean;

  constructor(
    modes: readonly AuthorizationMode[],
    private readonly options: AuthorizationOptions,
  ) {
    this.#keys = modes.flatMap((mode) => (mode.type === 'API_KEY' ? mode.apiKeys : []));
    this.#pools = modes.flatMap((mode) =>
      mode.type === 'AMAZON_COGNITO_USER_POOLS'
        ? [new UserPoolTokens(mode.userPool, options.userPoolEndpoint)]
        : [],
    );
    this.#acceptsSignatures = modes.some(({ type }) => type === 'AWS_IAM');
  }

  /**
   * @param now milliseconds since 1970
   * @throws UnauthorizedError when the request has no authorization, or a wrong or expired one
   */
  async callerOf(request: AuthorizedRequest, now: number): Promise<Caller> {
    const { 'x-api-key': apiKey, authorization } = request.headers;
    if (authorization?.startsWith('AWS4-HMAC-SHA256')) return this.#signer(request, now);
    if (authorization) return this.#user(authorization, now, request.sourceIp);
    if (apiKey === undefined) throw new UnauthorizedError('Missing authorization header');
    const known = this.#keys.find(({ id }) => id === apiKey);
    if (!known || known.expires * 1000 <= now) throw new UnauthorizedError();
    return { type: 'API_KEY', identity: null, groups: [] };
  }

  async #user(authorization: string, now: number, sourceIp: string): Promise<Caller> {
    const token = authorization.replace(/^Bearer\s+/i, '');
    let refusal = new UnauthorizedError();
    for (const pool of this.#pools) {
      try {
        return await pool.callerOf(token, now, sourceIp);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  async #signer(request: AuthorizedRequest, now: number): Promise<Caller> {
    const signer = this.#acceptsSignatures && (await this.options.verifySignature?.(request, now));
    if (!signer) throw new UnauthorizedError();
    return { type: 'AWS_IAM', identity: { ...signer, sourceIp: [request.sourceIp] }, groups: [] };
  }
}

// https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#using-additional-authorization-modes

const typesOfDirectives: Readonly<Record<string, AuthorizationType | 'OTHER'>> = {
  aws_api_key: 'API_KEY',
  aws_iam: 'AWS_IAM',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_oidc: 'OTHER',
  aws_lambda: 'OTHER',
};

/**
 * Says whether a caller may use a field. The field's directives decide; without any, those of its type; without these,
 * the API's default mode.
 */
export function mayUse(
  caller: Caller,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  defaultMode: AuthorizationMode,
): boolean {
  const own = accessDirectives(field.astNode?.directives);
  const directives =
    own.length > 0
      ? own
      : accessDirectives(
          [type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.directives ?? []),
        );
  if (directives.length === 0) return isAllowedByDefault(caller, defaultMode);
  return directives.some(
    (directive) =>
      typesOfDirectives[directive.name.value] === caller.type && isInGroup(caller, directive),
  );
}

function isAllowedByDefault(caller: Caller, mode: AuthorizationMode): boolean {
  const isDenied = mode.type === 'AMAZON_COGNITO_USER_POOLS' && mode.defaultAction === 'DENY';
  return caller.type === mode.type && !isDenied;
}

function isInGroup({ groups }: Caller, directive: ConstDirectiveNode): boolean {
  const wanted = directive.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value;
  if (wanted?.kind !== 'ListValue') return true;
  return wanted.values.some((each) => each.kind === 'StringValue' && groups.includes(each.value));
}

function accessDirectives(
  directives: readonly ConstDirectiveNode[] | undefined,
): ConstDirectiveNode[] {
  return (directives ?? []).filter(({ name }) => Object.hasOwn(typesOfDirectives, name.value));
}

type UserPoolMode = Extract<AuthorizationMode, { type: 'AMAZON_COGNITO_USER_POOLS' }>;

/** Verifies the tokens of one user pool, whose issuer and keys it fetches once it needs them. */
class UserPoolTokens {
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

/** The AWS credentials that stand in for those of the developer's account. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const signer = {
  accountId: '000000000000',
  userArn: 'arn:aws:iam::000000000000:user/local',
  username: 'local',
};

/** Verifies requests that are signed with the local credentials. */
export const verifyLocalSignature: SignatureVerifier = ({ method, url, headers, body }, now) => {
  const request = { method, target: url.pathname + url.search, headers, body };
  const given = readSignature(request);
  const isLocal =
    given?.accessKeyId === localCredentials.accessKeyId && given.service === 'appsync';
  if (!isLocal || Math.abs(timeOf(given.time) - now) > mostSkew) return undefined;
  const expected = expectedSignature(request, given, localCredentials.secretAccessKey);
  return isSame(expected, given.signature) ? signer : undefined;
};

/** A request whose signature can be checked. */
export interface SignedRequest {
  method: string;
  /** With its query. */
  url: URL;
  /** By names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Who signed a request, as `ctx.identity` tells it. */
interface Signer {
  accountId: string;
  userArn: string;
  username: string;
  cognitoIdentityPoolId?: string;
  cognitoIdentityId?: string;
  cognitoIdentityAuthType?: 'authenticated' | 'unauthenticated';
}

/**
 * Verifies a request's AWS signature (Signature Version 4).
 * @param now milliseconds since 1970
 * @returns who signed it; undefined if the signature is wrong or the credentials have expired
 */
export type SignatureVerifier = (
  request: SignedRequest,
  now: number,
) => Signer | undefined | Promise<Signer | undefined>;
