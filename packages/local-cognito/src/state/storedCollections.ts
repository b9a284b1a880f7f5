import type { z } from 'zod';
import { poolIdentity } from '../identity-pool/identities';
import { authorizationCode } from '../hosted/authorizationCode';
import { googleSignIn } from '../hosted/googleSignIn';
import { hostedSession } from '../hosted/hostedSession';

/** What parts keep in the store besides users: the entries of each collection. */
export const storedCollections = {
  authorizationCodes: authorizationCode,
  googleSignIns: googleSignIn,
  hostedSessions: hostedSession,
  identities: poolIdentity,
};

/** What an entry of each collection is. */
export type StoredEntries = {
  [Name in keyof typeof storedCollections]: z.infer<(typeof storedCollections)[Name]>;
};
