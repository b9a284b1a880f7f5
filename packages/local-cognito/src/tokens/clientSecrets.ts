import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { invalidParameter, notAuthorized, text } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { AppClient } from '../state/model';
import { ownerOf } from './tokens';

/** The members of requests that prove that the sender knows the client's secret. */
export const proofMembers = {
  SecretHash: text(/^[\w+=/]+$/, 128).optional(),
  ClientSecret: text(/^[\w+]+$/, 64).optional(),
};

/**
 * Checks that a request comes from somebody who knows the secret of its client, if that has one. Requests that name a
 * user have `SecretHash`, sign-ins have `SECRET_HASH` among their parameters, others have the secret itself.
 * @throws NotAuthorizedException | InvalidParameterException
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash
 */
export function requireKnownSecret(cognito: Cognito, request: Record<string, unknown>): void {
  const { Username, SecretHash, ClientSecret, AuthParameters, ChallengeResponses } = request;
  const { client } = cognito;
  if (typeof Username === 'string') {
    requireProof(client, SecretHash, ({ value }) => hashFor(client, Username, value));
  } else if ('AuthFlow' in request || 'ChallengeName' in request) {
    requireHashAmong(cognito, (AuthParameters ?? ChallengeResponses ?? {}) as Parameters);
  } else {
    requireProof(client, ClientSecret, ({ value }) => value);
  }
}

type Parameters = Partial<Record<string, string>>;

function requireHashAmong(cognito: Cognito, parameters: Parameters): void {
  const { client } = cognito;
  const { SECRET_HASH, REFRESH_TOKEN, USERNAME } = parameters;
  if (SECRET_HASH === undefined && client.secrets.length > 0) {
    // https://github.com/aws-amplify/amplify-android/issues/2504
    const message = `Client ${client.id} is configured with secret but SECRET_HASH was not received`;
    throw notAuthorized(message);
  }
  // A refresh does not name the user. A token that nobody owns is refused for itself.
  const username = USERNAME ?? (REFRESH_TOKEN && ownerOf(cognito, REFRESH_TOKEN)?.username);
  if (username === undefined && client.secrets.length > 0) return;
  requireProof(client, SECRET_HASH, ({ value }) => hashFor(client, username ?? '', value));
}

function hashFor({ id }: AppClient, username: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(username + id)
    .digest('base64');
}

/** Says whether this is a secret of the client. */
export function isSecretOf({ secrets }: AppClient, given: string): boolean {
  return secrets.some(({ value }) => isSame(value, given));
}

function requireProof(
  { id, secrets }: AppClient,
  proof: unknown,
  right: (secret: AppClient['secrets'][number]) => string,
): void {
  if (secrets.length === 0) {
    if (proof === undefined) return;
    // https://github.com/keivanK1/Cognito-Android-Studio/issues/1
    const message = `App client ${id} is not configured for secret but secret hash was received`;
    throw invalidParameter(message);
  }
  if (proof === undefined) {
    const message = `Client ${id} is configured for secret but secret was not received`;
    throw notAuthorized(message);
  }
  if (!secrets.some((secret) => isSame(right(secret), String(proof)))) {
    throw notAuthorized(`Unable to verify secret hash for client ${id}`);
  }
}

/** Compares two texts in a time that tells nothing of them. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
