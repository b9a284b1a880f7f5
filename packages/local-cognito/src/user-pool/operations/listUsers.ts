import { z } from 'zod';
import { anyText } from '../../constraints/text';
import { attributeName } from '../../constraints/userPool';
import { invalidParameter } from '../../errors/refusals';
import { userFilter } from '../../users/userFilter';
import { adminOperation } from '../access/adminOperation';
import { limit, pageOf, pageToken } from '../answers/page';
import { userType } from '../answers/userType';

/** Lists the users that a filter matches, in pages. */
export const listUsers = adminOperation(
  {
    AttributesToGet: z.array(attributeName).optional(),
    Limit: limit.optional(),
    PaginationToken: pageToken.optional(),
    Filter: anyText(256).default(''),
  },
  (cognito, { AttributesToGet, Limit, PaginationToken, Filter }) => {
    const users = Object.values(cognito.store.state.users).filter(userFilter(Filter));
    const { items, next } = pageOf(users, ({ sub }) => sub, { Limit, token: PaginationToken });
    const names = AttributesToGet && [...new Set(AttributesToGet)];
    const Users = items.map((user) => userType(user, names));
    // As documented, only attributes that all listed users have can be requested.
    if (Users.some(({ Attributes }) => Attributes.length < (names?.length ?? 0))) {
      throw invalidParameter('One or more requested attributes do not exist.');
    }
    return { Users, PaginationToken: next };
  },
);
