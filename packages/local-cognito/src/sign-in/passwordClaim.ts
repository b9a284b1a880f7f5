import { invalidParameter } from '../errors/cognitoErrors';
import {
  expectedSignature,
  isTimestamp,
  startExchange,
  type PasswordVerifier,
  type SrpExchange,
  type SrpParty,
} from '../srp/srp';
import { requireParameter } from './authParameters';

/** Answers a client's SRP_A. @throws InvalidParameterException when SRP_A cannot be used. */
export function requireExchange(srpA: string, verifier: PasswordVerifier): SrpExchange {
  const exchange = startExchange(srpA, verifier);
  if (!exchange) throw invalidParameter('Invalid SRP_A.');
  return exchange;
}

/**
 * Says whether the responses prove that the client knows the password behind the verifier.
 * @throws InvalidParameterException when one is missing or the TIMESTAMP is malformed.
 */
export function isPasswordClaim(
  whose: SrpParty,
  verifier: PasswordVerifier,
  exchange: SrpExchange,
  responses: Record<string, string>,
): boolean {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  if (!isTimestamp(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const expected = expectedSignature(whose, verifier, exchange, timestamp);
  const signed = expected.equals(Buffer.from(signature, 'base64'));
  return signed && secretBlock === exchange.secretBlock;
}
