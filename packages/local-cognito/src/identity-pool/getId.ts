import { z } from 'zod';
import { operation } from '../aws-json/operation';
import { identityPoolId } from '../connection/ids';
import { id, logins } from '../constraints/identityPool';
import { text } from '../constraints/text';
import { resourceNotFound } from '../errors/refusals';
import { requireGuestAccess } from './guestAccess';
import { identityOfUser, newGuestIdentity } from './identities';
import { verifyLogins } from './logins';

/** Gives the identity id of the user who logs in, or without a login that of a new guest. */
export const getId = operation(
  z.object({ AccountId: text(/^\d+$/, 15).optional(), IdentityPoolId: id, Logins: logins }),
  async (cognito, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== identityPoolId) {
      const message = `IdentityPool '${IdentityPoolId}' not found.`;
      throw resourceNotFound(message);
    }
    const sub = await verifyLogins(cognito, Logins);
    if (sub === undefined) requireGuestAccess(cognito);
    const found = sub === undefined ? newGuestIdentity(cognito) : identityOfUser(cognito, sub);
    return { IdentityId: found.identityId };
  },
);
