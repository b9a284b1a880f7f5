import { z } from 'zod';
import type { Group } from '../../state/model';
import { addGroup, removeGroup, requireGroup } from '../../users/groups';
import { adminOperation } from '../access/adminOperation';
import { groupType } from '../answers/groupType';
import { page, pageOf } from '../answers/page';
import { groupName, roleArn, userPoolId } from '../../constraints/userPool';

/** Makes a group, with no members. */
export const createGroup = adminOperation(
  z.object({
    UserPoolId: userPoolId,
    GroupName: groupName,
    Description: z
      .string()
      .max(2048, 'Member must have length less than or equal to 2048')
      .optional(),
    RoleArn: roleArn.optional(),
    Precedence: z
      .int()
      .min(0, 'Member must have value greater than or equal to 0')
      .max(2 ** 31 - 1, 'Member must have value less than or equal to 2147483647')
      .optional(),
  }),
  (cognito, { GroupName, Description, RoleArn, Precedence }) => {
    const now = cognito.clock.now();
    const group: Group = {
      name: GroupName,
      description: Description,
      roleArn: RoleArn,
      precedence: Precedence,
      createdAt: now,
      modifiedAt: now,
    };
    addGroup(cognito, group);
    return { Group: groupType(group) };
  },
);

/** One group. */
export const getGroup = adminOperation(
  z.object({ UserPoolId: userPoolId, GroupName: groupName }),
  (cognito, { GroupName }) => ({ Group: groupType(requireGroup(cognito, GroupName)) }),
);

/** Deletes a group. Its members remain as users. */
export const deleteGroup = adminOperation(
  z.object({ UserPoolId: userPoolId, GroupName: groupName }),
  (cognito, { GroupName }) => {
    removeGroup(cognito, requireGroup(cognito, GroupName));
    return undefined;
  },
);

/** All groups, in pages. */
export const listGroups = adminOperation(
  z.object({ UserPoolId: userPoolId, ...page }),
  (cognito, { Limit, NextToken }) => {
    const groups = Object.values(cognito.store.state.groups);
    const { items, next } = pageOf(groups, ({ name }) => name, { Limit, token: NextToken });
    return { Groups: items.map(groupType), NextToken: next };
  },
);
