import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { CognitoError, invalidParameter } from '../constraints/constraints';
import type { Passkey } from '../state/model';

// The relying party's part of Web Authentication: https://www.w3.org/TR/webauthn-3/. Cognito asks for no attestation, so
// the public key is read where browsers write it for relying parties that want none.

/** What the relying party asked of the browser. */
export interface Expected {
  type: 'webauthn.create' | 'webauthn.get';
  relyingPartyId: string;
  requiresVerification: boolean;
}

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

/** A RegistrationResponseJSON, as PublicKeyCredential.toJSON() writes it. */
export const registrationResponse = z.object({
  id: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().nullish(),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    publicKey: base64url,
    publicKeyAlgorithm: z.int(),
    transports: z.array(z.string()).default([]),
  }),
});

/** An AuthenticationResponseJSON. */
const authenticationResponse = z.object({
  id: base64url,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** The algorithms that Cognito asks for, the best first: ES256 and RS256 (RFC 9053, RFC 8812). */
export const algorithms = [-7, -257];

/** Checks a new passkey (section 7.1) whose challenge has been found, and returns it. */
export function registeredPasskey(
  credential: z.output<typeof registrationResponse>,
  expected: Expected,
): Omit<Passkey, 'createdAt'> {
  const { publicKey, transports, ...response } = credential.response;
  requireOrigin(response.clientDataJSON, expected);
  const signCount = checkedCounter(response.authenticatorData, expected);
  try {
    createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' });
  } catch {
    throw notSupported('The public key of the credential cannot be read.');
  }
  if (!algorithms.includes(response.publicKeyAlgorithm)) {
    throw notSupported('The algorithm of the credential is not one of those that were asked for.');
  }
  const { relyingPartyId } = expected;
  const attachment = credential.authenticatorAttachment ?? undefined;
  return {
    credentialId: credential.id,
    publicKey,
    relyingPartyId,
    signCount,
    attachment,
    transports,
  };
}

/**
 * Checks an answer to a challenge (section 7.2).
 * @returns the passkey with its new counter; undefined when the answer proves nothing
 */
export function provenPasskey(
  passkeys: readonly Passkey[],
  credential: string,
  challenge: string,
  expected: Expected,
): Passkey | undefined {
  const { id, response } = parsed(authenticationResponse, credential, 'CREDENTIAL');
  const { authenticatorData, clientDataJSON, signature } = response;
  const passkey = passkeys.find((each) => each.credentialId === id);
  if (!passkey || readClientData(clientDataJSON).challenge !== challenge) return undefined;
  requireOrigin(clientDataJSON, expected);
  const signCount = checkedCounter(authenticatorData, expected);
  const hash = createHash('sha256').update(bytes(clientDataJSON)).digest();
  const key = createPublicKey({ key: bytes(passkey.publicKey), format: 'der', type: 'spki' });
  const signed = Buffer.concat([bytes(authenticatorData), hash]);
  if (!verify('sha256', signed, key, bytes(signature))) return undefined;
  // A counter that stands still or goes back is a sign of a copy. Most passkeys always say 0.
  const isCopy = signCount <= passkey.signCount && passkey.signCount > 0;
  return isCopy ? undefined : { ...passkey, signCount };
}

const clientData = z.object({ type: z.string(), challenge: z.string(), origin: z.url() });

/** Reads what the browser says of the page that asked it. */
export function readClientData(clientDataJSON: string): z.output<typeof clientData> {
  return parsed(clientData, bytes(clientDataJSON).toString(), 'clientDataJSON');
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: string, name: string) {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw invalidParameter(`The ${name} is malformed.`);
  }
}

function requireOrigin(clientDataJSON: string, { type, relyingPartyId }: Expected): void {
  const data = readClientData(clientDataJSON);
  if (data.type !== type) throw invalidParameter(`The credential is not of the type ${type}.`);
  const { protocol, hostname } = new URL(data.origin);
  const isOurs = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
  if (isOurs && (protocol === 'https:' || /(^|\.)localhost$/.test(hostname))) return;
  const message = `The origin ${data.origin} is not allowed.`;
  throw new CognitoError('WebAuthnOriginNotAllowedException', message);
}

const userPresent = 0x01;
const userVerified = 0x04;

/** Checks an authenticator's data (section 6.1), and returns its counter of signatures. */
function checkedCounter(
  authenticatorData: string,
  { relyingPartyId, requiresVerification }: Expected,
): number {
  const data = bytes(authenticatorData);
  if (data.length < 37) throw invalidParameter('The authenticatorData is malformed.');
  const hash = createHash('sha256').update(relyingPartyId).digest();
  if (!hash.equals(data.subarray(0, 32))) {
    const message = 'The credential is for another relying party.';
    throw new CognitoError('WebAuthnRelyingPartyMismatchException', message);
  }
  const wanted = userPresent | (requiresVerification ? userVerified : 0);
  if ((data.readUInt8(32) & wanted) !== wanted) throw notSupported('The user was not verified.');
  return data.readUInt32BE(33);
}

function notSupported(message: string): CognitoError {
  return new CognitoError('WebAuthnCredentialNotSupportedException', message);
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
