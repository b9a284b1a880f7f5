import type { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import { count, requireBelowLimit } from '../users/attempts';
import { decoySub } from '../users/decoys';
import { codeMismatch, expiredCode, type CodePurpose } from './codes';
import { type CodeDeliveryDetails, simulatedDelivery } from './delivery';

// Requests about users who don't exist count like those about others. A limit that is never reached
// would show the difference.

/**
 * Pretends to send a code, and counts the request.
 *
 * @returns the address that it seems to have gone to
 * @throws LimitExceededException when there were too many requests.
 */
export function simulateSend(
  cognito: Cognito,
  purpose: CodePurpose,
  username: string,
): CodeDeliveryDetails {
  const sends = `send:${purpose}:${decoySub(cognito, username)}`;
  requireBelowLimit(cognito, sends);
  count(cognito, sends);
  return simulatedDelivery(cognito, username);
}

/** Makes the error for a code of a user who doesn't exist: a mismatch if one has been requested. */
export function simulatedCodeError(
  cognito: Cognito,
  purpose: CodePurpose,
  username: string,
): CognitoError {
  const sub = decoySub(cognito, username);
  const tries = `code:${purpose}:${sub}`;
  requireBelowLimit(cognito, tries);
  if (!cognito.store.state.attempts[`send:${purpose}:${sub}`]) return expiredCode();
  count(cognito, tries);
  return codeMismatch();
}
