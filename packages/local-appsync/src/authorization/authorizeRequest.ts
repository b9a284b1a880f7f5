import type { ApiKey, AuthorizationMode } from '../definition/apiDefinition';
import { UnauthorizedError, type Caller } from './caller';
import type { SignedRequest, SignatureVerifier } from './signedRequest';
import { UserPoolTokens } from './userPoolTokens';

/** A request as far as its authorization goes. */
export interface AuthorizedRequest extends SignedRequest {
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
