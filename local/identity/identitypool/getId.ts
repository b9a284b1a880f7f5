import { z } from 'zod';
import type { Identity } from '../context';
import { CognitoError } from '../errors';
import { identityPoolId } from '../pool';
import { identityOfUser, newGuestIdentity } from './identities';
import { verifyLogins } from './logins';
import { requireGuestAccess } from './guestAccess';

/** https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html */
export const getIdInput = z.object({
  AccountId: z.string().min(1).max(15).regex(/^\d+$/).optional(),
  IdentityPoolId: z
    .string()
    .min(1)
    .max(55)
    .regex(/^[\w-]+:[0-9a-f-]+$/),
  Logins: z.record(z.string().min(1).max(128), z.string().min(1).max(50_000)).default({}),
});

/** The id of whoever logs in; without a login, a new guest's. */
export async function getId(
  identity: Identity,
  input: z.infer<typeof getIdInput>,
): Promise<{ IdentityId: string }> {
  if (input.IdentityPoolId !== identityPoolId) {
    const message = `IdentityPool '${input.IdentityPoolId}' not found.`;
    throw new CognitoError('ResourceNotFoundException', message);
  }
  const sub = await verifyLogins(identity, input.Logins);
  if (sub === undefined) requireGuestAccess(identity);
  const found = sub === undefined ? newGuestIdentity(identity) : identityOfUser(identity, sub);
  return { IdentityId: found.identityId };
}
