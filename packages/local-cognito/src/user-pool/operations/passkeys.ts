import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { checkedParameters, CognitoError, resourceNotFound } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import {
  algorithms,
  readClientData,
  registeredPasskey,
  registrationResponse,
} from '../../passkeys/passkey';
import { descriptor, expectedOf, firstFactors } from '../../sign-in/userAuth';
import { newProgress } from '../../sign-in/step';
import type { Cognito, SignInProgress } from '../../state/cognito';
import type { User } from '../../state/model';
import { saveUser } from '../../users/users';
import { callerOperation, mfaSettings, pageOf, pageToken, twinOperations } from '../userOperations';

export const passkeyOperations = {
  StartWebAuthnRegistration: callerOperation({}, (cognito, user) => {
    requirePasskeys(cognito);
    const { relyingPartyId: id } = expectedOf(cognito, 'webauthn.create');
    const { webAuthnUserVerification: userVerification } = cognito.settings;
    const { username: name, sub } = user;
    const progress = newProgress(cognito, user, { USERNAME: name });
    const registration = { name: 'WEB_AUTHN_REGISTRATION' } as const;
    const resident = { requireResidentKey: true, residentKey: 'required' };
    return {
      CredentialCreationOptions: {
        rp: { id, name: id },
        user: { id: Buffer.from(sub).toString('base64url'), name, displayName: name },
        // The challenge is the id under which the registration is found again.
        challenge: cognito.challengeSessions.start(progress, registration),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: 60_000,
        excludeCredentials: user.passkeys.map(descriptor),
        authenticatorSelection: { ...resident, userVerification },
      },
    };
  }),

  CompleteWebAuthnRegistration: callerOperation(
    { Credential: z.unknown() },
    (cognito, user, { Credential }) => {
      requirePasskeys(cognito);
      const credential = checkedParameters(registrationResponse, Credential);
      const { challenge } = readClientData(credential.response.clientDataJSON);
      requireRegistration(cognito, user, challenge);
      const made = registeredPasskey(credential, expectedOf(cognito, 'webauthn.create'));
      const others = user.passkeys.filter((each) => each.credentialId !== made.credentialId);
      user.passkeys = [...others, { ...made, createdAt: cognito.clock.now() }];
      saveUser(cognito, user);
      return {};
    },
  ),

  ListWebAuthnCredentials: callerOperation(
    { MaxResults: form.wholeNumber(0, 20).optional(), NextToken: pageToken },
    (_cognito, user, { MaxResults, NextToken }) => {
      const asked = { MaxResults: MaxResults || 20, NextToken };
      const { items, next } = pageOf(user.passkeys, (each) => each.credentialId, asked);
      const Credentials = items.map((passkey) => ({
        CredentialId: passkey.credentialId,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: passkey.relyingPartyId,
        AuthenticatorAttachment: passkey.attachment,
        AuthenticatorTransports: passkey.transports,
        CreatedAt: passkey.createdAt / 1000,
      }));
      return { Credentials, NextToken: next };
    },
  ),

  DeleteWebAuthnCredential: callerOperation(
    { CredentialId: form.anyText(131_072, 1) },
    (cognito, user, { CredentialId }) => {
      const others = user.passkeys.filter((each) => each.credentialId !== CredentialId);
      if (others.length === user.passkeys.length) {
        throw resourceNotFound('The passkey does not exist.');
      }
      user.passkeys = others;
      saveUser(cognito, user);
      return {};
    },
  ),

  ...twinOperations('GetUserAuthFactors', {}, (cognito, user) => ({
    Username: user.username,
    ...mfaSettings(user),
    ConfiguredUserAuthFactors: firstFactors(cognito, user),
  })),
} satisfies Record<string, Operation>;

function requirePasskeys(cognito: Cognito): void {
  if (cognito.settings.allowedFirstAuthFactors.includes('WEB_AUTHN')) return;
  const message = 'The user pool does not have passkeys enabled.';
  throw new CognitoError('WebAuthnNotEnabledException', message);
}

/** Ends the registration that gave this challenge to the same user and client. */
function requireRegistration({ challengeSessions, client }: Cognito, user: User, id: string): void {
  let progress: SignInProgress;
  try {
    ({ progress } = challengeSessions.find(id, 'WEB_AUTHN_REGISTRATION'));
  } catch {
    const message = 'The challenge of the credential is unknown or has expired.';
    throw new CognitoError('WebAuthnChallengeNotFoundException', message);
  }
  if (progress.sub !== user.sub || progress.clientId !== client.id) {
    const message = 'The registration began with another user or app client.';
    throw new CognitoError('WebAuthnClientMismatchException', message);
  }
  challengeSessions.end(id);
}
