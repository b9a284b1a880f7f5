import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { operation, type Operation } from '../aws-json/operation';
import { identityPoolId } from '../connection/ids';
import { text } from '../constraints/text';
import { notAuthorized, resourceNotFound } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import { issueCredentials } from './credentials';
import { findIdentity, identityOfUser, linkIdentity, newGuestIdentity } from './identities';
import { verifyLogins } from './logins';

// The constraints are those of https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/
const id = text(/^[\w-]+:[0-9a-f-]+$/, 55);
const logins = z.record(text(/^.*$/, 128), text(/^[\S]+$/, 50_000)).default({});

const lifetimeSeconds = 60 * 60;

/** Gives the identity id of the user who logs in, or without a login that of a new guest. */
const getId = operation(
  z.object({ AccountId: text(/^\d+$/, 15).optional(), IdentityPoolId: id, Logins: logins }),
  async (cognito, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== identityPoolId) {
      throw resourceNotFound(`IdentityPool '${IdentityPoolId}' not found.`);
    }
    const sub = await verifyLogins(cognito, Logins);
    if (sub === undefined) requireGuestAccess(cognito);
    const found = sub === undefined ? newGuestIdentity(cognito) : identityOfUser(cognito, sub);
    return { IdentityId: found.identityId };
  },
);

/** Gives credentials that services on this machine accept (signature/verifySignature.ts), and AWS does not. */
const getCredentialsForIdentity = operation(
  z.object({ IdentityId: id, Logins: logins }),
  async (cognito, { IdentityId, Logins }) => {
    const found = findIdentity(cognito, IdentityId);
    if (!found) throw resourceNotFound(`Identity '${IdentityId}' not found.`);
    const sub = await verifyLogins(cognito, Logins);
    if (found.sub && sub === undefined) {
      throw notAuthorized(`Access to Identity '${found.identityId}' is forbidden.`);
    }
    if (found.sub && found.sub !== sub) {
      throw notAuthorized(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      );
    }
    if (sub === undefined) requireGuestAccess(cognito);
    const { identityId } = sub === undefined ? found : linkIdentity(cognito, found, sub);
    return {
      IdentityId: identityId,
      Credentials: issueCredentials(
        cognito,
        { identityId, sub },
        `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        cognito.clock.nowSeconds() + lifetimeSeconds,
      ),
    };
  },
);

export const operations: ReadonlyMap<string, Operation> = new Map([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]);

/** @throws NotAuthorizedException when the pool does not let guests in. */
function requireGuestAccess(cognito: Cognito): void {
  if (cognito.store.state.settings.allowUnauthenticatedIdentities) return;
  throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
}
