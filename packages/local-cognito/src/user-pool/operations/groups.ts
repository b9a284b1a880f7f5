import { anyText, wholeNumber } from '../../constraints/text';
import { groupName, roleArn } from '../../constraints/userPool';
import type { Group } from '../../state/model';
import { addGroup, removeGroup, requireGroup } from '../../users/groups';
import { adminOperation } from '../access/adminOperation';
import { groupType } from '../answers/groupType';
import { page, pageOf } from '../answers/page';

/** Makes a group, with no members. */
export const createGroup = adminOperation(
  {
    GroupName: groupName,
    Description: anyText(2048).optional(),
    RoleArn: roleArn.optional(),
    Precedence: wholeNumber(0, 2 ** 31 - 1).optional(),
  },
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

export const getGroup = adminOperation({ GroupName: groupName }, (cognito, { GroupName }) => ({
  Group: groupType(requireGroup(cognito, GroupName)),
}));

/** Deletes a group. Its members remain as users. */
export const deleteGroup = adminOperation({ GroupName: groupName }, (cognito, { GroupName }) => {
  removeGroup(cognito, requireGroup(cognito, GroupName));
  return undefined;
});

/** Lists all groups, in pages. */
export const listGroups = adminOperation(page, (cognito, { Limit, NextToken }) => {
  const groups = Object.values(cognito.store.state.groups);
  const { items, next } = pageOf(groups, ({ name }) => name, { Limit, token: NextToken });
  return { Groups: items.map(groupType), NextToken: next };
});
