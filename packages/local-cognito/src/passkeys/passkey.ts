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
const always = { clientDataJSON: base64url, authenticatorData: base64url };

/** A RegistrationResponseJSON, as PublicKeyCredential.toJSON() writes it. */
export const registrationResponse = z.object({
  id: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().nullish(),
  response: z.object({
    ...always,
    publicKey: base64url,
    publicKeyAlgorithm: z.int(),
    transports: z.array(z.string()).default([]),
  }),
});

/** An AuthenticationResponseJSON. */
const authenticationResponse = z.object({
  id: base64url,
  response: z.object({ ...always, signature: base64url }),
});

const clientData = z.object({ type: z.string(), challenge: z.string(), origin: z.url() });

/** The algorithms that Cognito asks for, the best first: ES256 and RS256 (RFC 9053, RFC 8812). */
export const algorithms = [-7, -257];

/** Checks a new passkey (section 7.1) whose challenge has been found, and returns it. */
export function registeredPasskey(
  { id, response, authenticatorAttachment }: z.output<typeof registrationResponse>,
  expected: Expected,
): Omit<Passkey, 'createdAt'> {
  const { publicKey, transports, publicKeyAlgorithm } = response;
  const signCount = checkedCounter(response, expected);
  if (!algorithms.includes(publicKeyAlgorithm) || !keyFrom(publicKey)) {
    throw notSupported('The public key cannot be read, or its algorithm was not asked for.');
  }
  const { relyingPartyId } = expected;
  const attachment = authenticatorAttachment ?? undefined;
  return { credentialId: id, publicKey, relyingPartyId, signCount, attachment, transports };
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
  const passkey = passkeys.find((each) => each.credentialId === id);
  const key = passkey && keyFrom(passkey.publicKey);
  if (!key || readClientData(response.clientDataJSON).challenge !== challenge) return undefined;
  const signCount = checkedCounter(response, expected);
  const signed = [bytes(response.authenticatorData), sha256(bytes(response.clientDataJSON))];
  if (!verify('sha256', Buffer.concat(signed), key, bytes(response.signature))) return undefined;
  // A counter that stands still or goes back is a sign of a copy. Most passkeys always say 0.
  const isCopy = signCount <= passkey.signCount && passkey.signCount > 0;
  return isCopy ? undefined : { ...passkey, signCount };
}

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

const userPresent = 0x01;
const userVerified = 0x04;

/** Checks who asked for what, and an authenticator's data (section 6.1). @returns its counter of signatures */
function checkedCounter(
  given: { clientDataJSON: string; authenticatorData: string },
  { type, relyingPartyId, requiresVerification }: Expected,
): number {
  const client = readClientData(given.clientDataJSON);
  const data = bytes(given.authenticatorData);
  if (client.type !== type || data.length < 37) {
    throw invalidParameter(`The credential is not of the type ${type}, or its data is malformed.`);
  }
  const { protocol, hostname } = new URL(client.origin);
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(hostname);
  if (!isSecure || !`.${hostname}`.endsWith(`.${relyingPartyId}`)) {
    const message = `The origin ${client.origin} is not allowed.`;
    throw new CognitoError('WebAuthnOriginNotAllowedException', message);
  }
  if (!sha256(relyingPartyId).equals(data.subarray(0, 32))) {
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

function keyFrom(publicKey: string) {
  try {
    return createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
