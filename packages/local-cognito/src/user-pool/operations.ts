import type { Operation } from '../aws-json/app';
import { accountOperations } from './operations/account';
import { adminUserOperations, groupOperations } from './operations/adminUsers';
import { deviceOperations } from './operations/devices';
import { passwordOperations, signUpOperations } from './operations/signUp';
import { secondFactorOperations } from './operations/secondFactors';
import { signInOperations } from './operations/signIn';

export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...signUpOperations,
    ...signInOperations,
    ...passwordOperations,
    ...accountOperations,
    ...secondFactorOperations,
    ...deviceOperations,
    ...adminUserOperations,
    ...groupOperations,
  }),
);
