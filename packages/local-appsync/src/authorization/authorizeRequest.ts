import {
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  valueFromASTUntyped,
} from 'graphql';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import {
  expectedSignature,
  isSame,
  mostSkew,
  readSignature,
  type SignedRequest,
  timeOf,
} from 'local-service/signature/canonicalRequest';
import type { AuthorizationMode } from '../definition/apiDefinition';

/** A request that is refused as a whole, with the errors of its answer. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly { errorType?: string | null; message: string }[],
  ) {
    super(errors[0]?.message);
  }
}

export function refusal(status: number, errorType: string, message: string): RequestError {
  return new RequestError(status, [{ errorType, message }]);
}

function unauthorized(message = 'You are not authorized to make this call.'): RequestError {
  return refusal(401, 'UnauthorizedException', message);
}

export interface Caller {
  type: AuthorizationMode['type'];
  /** `ctx.identity`: null for an API key. */
  identity: object | null;
  /** Of a user of the user pool. */
  groups: readonly string[];
}

type Signer = object | undefined;

/**
 * Verifies a request's AWS signature (Signature Version 4), at a time in milliseconds.
 * @returns who signed it, as `ctx.identity` tells it; undefined if the signature is wrong or the credentials have expired
 */
export type SignatureVerifier = (request: SignedRequest, now: number) => Signer | Promise<Signer>;

interface AuthorizationOptions {
  userPoolEndpoint: string;
  verifySignature: SignatureVerifier;
}

export class Authorizer {
  readonly #pools: readonly UserPoolTokens[];

  constructor(
    private readonly modes: readonly AuthorizationMode[],
    private readonly options: AuthorizationOptions,
  ) {
    this.#pools = modes.flatMap((mode) =>
      mode.type === 'AMAZON_COGNITO_USER_POOLS'
        ? [new UserPoolTokens(mode.userPool, options.userPoolEndpoint)]
        : [],
    );
  }

  /** @throws RequestError when the request has no authorization, or a wrong or expired one */
  async callerOf(request: SignedRequest, sourceIp: string, now: number): Promise<Caller> {
    const { 'x-api-key': apiKey, authorization } = request.headers;
    if (authorization?.startsWith('AWS4-HMAC-SHA256')) {
      const acceptsSignatures = this.modes.some(({ type }) => type === 'AWS_IAM');
      const signer = acceptsSignatures && (await this.options.verifySignature(request, now));
      if (!signer) throw unauthorized();
      return { type: 'AWS_IAM', identity: { ...signer, sourceIp: [sourceIp] }, groups: [] };
    }
    if (authorization) return this.#user(authorization, sourceIp, now);
    if (apiKey === undefined) throw unauthorized('Missing authorization header');
    const keys = this.modes.flatMap((mode) => (mode.type === 'API_KEY' ? mode.apiKeys : []));
    const known = keys.find(({ id }) => id === apiKey);
    if (!known || known.expires * 1000 <= now) throw unauthorized();
    return { type: 'API_KEY', identity: null, groups: [] };
  }

  async #user(authorization: string, sourceIp: string, now: number): Promise<Caller> {
    const token = authorization.replace(/^Bearer\s+/i, '');
    let refused: unknown = unauthorized();
    for (const pool of this.#pools) {
      try {
        return await pool.callerOf(token, sourceIp, now);
      } catch (error) {
        refused = error;
      }
    }
    throw refused;
  }
}

// https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#using-additional-authorization-modes

const typesOfDirectives: Readonly<Record<string, AuthorizationMode['type'] | 'OTHER'>> = {
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
  const [directives] = [[field.astNode], [type.astNode, ...type.extensionASTNodes]]
    .map((nodes) =>
      nodes
        .flatMap((node) => node?.directives ?? [])
        .filter(({ name }) => Object.hasOwn(typesOfDirectives, name.value)),
    )
    .filter(({ length }) => length > 0);
  if (!directives) {
    const { type: given } = defaultMode;
    const isDenied = given === 'AMAZON_COGNITO_USER_POOLS' && defaultMode.defaultAction === 'DENY';
    return caller.type === given && !isDenied;
  }
  return directives.some(
    (directive) =>
      typesOfDirectives[directive.name.value] === caller.type && isInGroup(caller, directive),
  );
}

function isInGroup({ groups }: Caller, directive: ConstDirectiveNode): boolean {
  const [wanted] = directive.arguments ?? [];
  if (!wanted) return true;
  const names = [valueFromASTUntyped(wanted.value) as string | string[]].flat();
  return names.some((name) => groups.includes(name));
}

type UserPool = Extract<AuthorizationMode, { type: 'AMAZON_COGNITO_USER_POOLS' }>['userPool'];

/** Verifies the tokens of one user pool, whose issuer and keys it fetches once it needs them. */
class UserPoolTokens {
  #keys: JSONWebKeySet = { keys: [] };
  #issuer = '';

  constructor(
    private readonly pool: UserPool,
    private readonly endpoint: string,
  ) {}

  /** Returns the user whose ID or access token this is. @throws RequestError for every other token */
  async callerOf(token: string, sourceIp: string, now: number): Promise<Caller> {
    const claims = await this.#verified(token, now);
    const { token_use: use, client_id: clientId, aud } = claims;
    const client = String(use === 'id' ? aud : clientId);
    const wanted = new RegExp(`^(?:${this.pool.appIdClientRegex ?? '.*'})$`);
    if ((use !== 'id' && use !== 'access') || !wanted.test(client)) throw unauthorized();
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
      return await this.#verify(token, now).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        // The pool has made new keys since, such as a local one that was started anew.
        const keys = (await this.#fetch('jwks.json')) as JSONWebKeySet;
        const { issuer } = (await this.#fetch('openid-configuration')) as { issuer: string };
        // Together: a request beside this one must not meet the new keys with the old issuer.
        this.#keys = keys;
        this.#issuer = issuer;
        return this.#verify(token, now);
      });
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorized('Token has expired.');
      if (!(error instanceof errors.JOSEError)) {
        console.error(`local-appsync cannot check tokens: ${(error as Error).message}`);
      }
      throw unauthorized();
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

/** The AWS credentials that stand in for those of the developer's account. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export const verifyLocalSignature: SignatureVerifier = (request, now) => {
  const given = readSignature(request);
  const isLocal =
    given?.accessKeyId === localCredentials.accessKeyId && given.service === 'appsync';
  if (!isLocal || Math.abs(timeOf(given.time) - now) > mostSkew) return undefined;
  const expected = expectedSignature(request, given, localCredentials.secretAccessKey);
  if (!isSame(expected, given.signature)) return undefined;
  const userArn = 'arn:aws:iam::000000000000:user/local';
  return { accountId: '000000000000', userArn, username: 'local' };
};
