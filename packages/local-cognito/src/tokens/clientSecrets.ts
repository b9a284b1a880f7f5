import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { invalidParameter, notAuthorized } from '../constraints/constraints';
import * as form from '../constraints/forms';
import type { Cognito } from '../state/cognito';
import { ownerOf } from './tokens';

/** The members of requests that prove that the sender knows the client's secret. */
export const proofMembers = {
  SecretHash: form.text(/^[\w+=/]+$/, 128).optional(),
  ClientSecret: form.text(/^[\w+]+$/, 64).optional(),
};

type Parameters = Partial<Record<string, string>>;

/**
 * Checks that a request comes from somebody who knows the secret of its client, if that has one. Requests that name a
 * user have `SecretHash`, sign-ins have `SECRET_HASH` among their parameters, others have the secret itself.
 * @throws NotAuthorizedException | InvalidParameterException
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash
 */
export function requireKnownSecret(cognito: Cognito, request: Record<string, unknown>): void {
  const { Username, SecretHash, ClientSecret, AuthParameters, ChallengeResponses } = request;
  const { id, secret = '' } = cognito.client;
  const hashFor = (username: string) =>
    createHmac('sha256', secret)
      .update(username + id)
      .digest('base64');
  if (typeof Username === 'string') {
    requireProof(cognito, SecretHash, hashFor(Username));
  } else if ('AuthFlow' in request || 'ChallengeName' in request) {
    const parameters = (AuthParameters ?? ChallengeResponses ?? {}) as Parameters;
    const { SECRET_HASH, REFRESH_TOKEN, USERNAME } = parameters;
    if (SECRET_HASH === undefined && secret) {
      // https://github.com/aws-amplify/amplify-android/issues/2504
      const message = `Client ${id} is configured with secret but SECRET_HASH was not received`;
      throw notAuthorized(message);
    }
    // A refresh is its owner's, whomever it names. A token that nobody owns is refused for itself.
    const isRefresh = REFRESH_TOKEN && /^REFRESH_TOKEN/.test(String(request.AuthFlow));
    const username = isRefresh ? ownerOf(cognito, REFRESH_TOKEN)?.username : USERNAME;
    if (username !== undefined || !secret) {
      requireProof(cognito, SECRET_HASH, hashFor(username ?? ''));
    }
  } else {
    requireProof(cognito, ClientSecret, secret);
  }
}

function requireProof({ client }: Cognito, given: unknown, right: string): void {
  const { id, secret } = client;
  if (secret === undefined && given !== undefined) {
    // https://github.com/keivanK1/Cognito-Android-Studio/issues/1
    const message = `App client ${id} is not configured for secret but secret hash was received`;
    throw invalidParameter(message);
  }
  if (secret === undefined) return;
  if (given === undefined) {
    const message = `Client ${id} is configured for secret but secret was not received`;
    throw notAuthorized(message);
  }
  if (!isSame(right, String(given))) {
    throw notAuthorized(`Unable to verify secret hash for client ${id}`);
  }
}

/** Compares two texts in a time that tells nothing of them. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
