import { z } from 'zod';
import { CognitoError } from '../cognitoError';
import { identityPoolId } from '../state/pool';
import { operation } from '../aws-json/operation';
import { text } from '../aws-json/text';
import { requireGuestAccess } from './guestAccess';
import { identityOfUser, newGuestIdentity } from './identities';
import { verifyLogins } from './logins';
import { id, logins } from './parameters';

/** The id of whoever logs in; without a login, a new guest's. */
export const getId = operation(
  z.object({ AccountId: text(/^\d+$/, 15).optional(), IdentityPoolId: id, Logins: logins }),
  async (identity, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== identityPoolId) {
      const message = `IdentityPool '${IdentityPoolId}' not found.`;
      throw new CognitoError('ResourceNotFoundException', message);
    }
    const sub = await verifyLogins(identity, Logins);
    if (sub === undefined) requireGuestAccess(identity);
    const found = sub === undefined ? newGuestIdentity(identity) : identityOfUser(identity, sub);
    return { IdentityId: found.identityId };
  },
);
