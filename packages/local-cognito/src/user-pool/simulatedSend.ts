import { count, requireBelowLimit } from '../users/attempts';
import { codeMismatch, expiredCode, type CodePurpose } from '../users/codes';
import type { Identity } from '../state/context';
import type { CognitoError } from '../cognitoError';
import { decoySub } from '../users/decoys';
import { type CodeDeliveryDetails, simulatedDelivery } from '../users/delivery';

// What is asked about users who don't exist is counted as for others: a limit that is never reached
// would tell them apart.

/**
 * Seems to send a code that was asked for, and counts it.
 *
 * @returns where it seems to have gone
 * @throws LimitExceededException when there were too many.
 */
export function simulateSend(
  identity: Identity,
  purpose: CodePurpose,
  username: string,
): CodeDeliveryDetails {
  const sends = `send:${purpose}:${decoySub(identity, username)}`;
  requireBelowLimit(identity, sends);
  count(identity, sends);
  return simulatedDelivery(identity, username);
}

/** The error for a code of a user who doesn't exist: a mismatch if one was asked for. */
export function simulatedCodeError(
  identity: Identity,
  purpose: CodePurpose,
  username: string,
): CognitoError {
  const sub = decoySub(identity, username);
  const tries = `code:${purpose}:${sub}`;
  requireBelowLimit(identity, tries);
  if (!identity.store.state.attempts[`send:${purpose}:${sub}`]) return expiredCode();
  count(identity, tries);
  return codeMismatch();
}
