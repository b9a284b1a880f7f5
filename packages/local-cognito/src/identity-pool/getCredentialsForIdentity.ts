import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { operation } from '../aws-json/operation';
import { id, logins } from '../constraints/identityPool';
import { notAuthorized, resourceNotFound } from '../errors/refusals';
import type { Cognito } from '../state/cognito';
import { requireGuestAccess } from './guestAccess';
import { findIdentity, linkIdentity } from './identities';
import { verifyLogins } from './logins';

const lifetime = 60 * 60;

/**
 * Gives credentials that look like AWS's but open nothing. `Expiration` is in seconds since the
 * epoch.
 */
export const getCredentialsForIdentity = operation(
  z.object({ IdentityId: id, Logins: logins }),
  async (cognito, { IdentityId, Logins }) => {
    const found = findIdentity(cognito, IdentityId);
    if (!found) {
      const message = `Identity '${IdentityId}' not found.`;
      throw resourceNotFound(message);
    }
    const sub = await verifyLogins(cognito, Logins);
    if (found.sub && sub === undefined) {
      const message = `Access to Identity '${found.identityId}' is forbidden.`;
      throw notAuthorized(message);
    }
    if (found.sub && found.sub !== sub) {
      throw notAuthorized(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      );
    }
    if (sub === undefined) requireGuestAccess(cognito);
    const { identityId } = sub === undefined ? found : linkIdentity(cognito, found, sub);
    return { IdentityId: identityId, Credentials: worthlessCredentials(cognito) };
  },
);

function worthlessCredentials(cognito: Cognito) {
  return {
    AccessKeyId: `ASIA${randomBytes(16).toString('hex').toUpperCase().slice(0, 16)}`,
    SecretKey: randomBytes(30).toString('base64'),
    SessionToken: randomBytes(300).toString('base64'),
    Expiration: cognito.clock.nowSeconds() + lifetime,
  };
}
