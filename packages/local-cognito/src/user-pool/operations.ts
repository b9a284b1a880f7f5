import type { Operation } from '../aws-json/app';
import { accountOperations } from './operations/account';
import { adminUserOperations } from './operations/adminUsers';
import { deviceOperations } from './operations/devices';
import { groupOperations } from './operations/groups';
import { passwordOperations } from './operations/passwords';
import { secondFactorOperations } from './operations/secondFactors';
import { signInOperations } from './operations/signIn';
import { signUpOperations } from './operations/signUp';

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
