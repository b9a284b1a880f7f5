import type { Operation } from '../../aws-json/app';
import { userPoolId } from '../../connection/connection';
import { anyText, groupName, roleArn, username, wholeNumber } from '../../constraints/constraints';
import type { Group } from '../../state/model';
import { addGroup, groupsOf, removeGroup, requireGroup, saveUser } from '../../users/users';
import { adminOperation, page, pageOf, requireUser, userType } from '../userOperations';

const member = { Username: username, GroupName: groupName };

/** What the pool's administrators do with groups. */
export const groupOperations = {
  CreateGroup: adminOperation(
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
  ),

  GetGroup: adminOperation({ GroupName: groupName }, (cognito, { GroupName }) => ({
    Group: groupType(requireGroup(cognito, GroupName)),
  })),

  /** Deletes a group. Its members remain as users. */
  DeleteGroup: adminOperation({ GroupName: groupName }, (cognito, { GroupName }) => {
    removeGroup(cognito, requireGroup(cognito, GroupName));
  }),

  ListGroups: adminOperation(page, (cognito, { Limit, NextToken }) => {
    const groups = Object.values(cognito.store.state.groups);
    const { items, next } = pageOf(groups, ({ name }) => name, { Limit, token: NextToken });
    return { Groups: items.map(groupType), NextToken: next };
  }),

  /** Makes a user a member of a group. Nothing changes for a user who already is one. */
  AdminAddUserToGroup: adminOperation(member, (cognito, { Username, GroupName }) => {
    const user = requireUser(cognito, Username);
    const { name } = requireGroup(cognito, GroupName);
    user.groups = [...new Set([...user.groups, name])];
    saveUser(cognito, user);
  }),

  /** Removes a user from a group. Nothing changes for a user who is not a member. */
  AdminRemoveUserFromGroup: adminOperation(member, (cognito, { Username, GroupName }) => {
    const user = requireUser(cognito, Username);
    const { name } = requireGroup(cognito, GroupName);
    user.groups = user.groups.filter((each) => each !== name);
    saveUser(cognito, user);
  }),

  ListUsersInGroup: adminOperation(
    { GroupName: groupName, ...page },
    (cognito, { GroupName, Limit, NextToken }) => {
      const group = requireGroup(cognito, GroupName);
      const { users } = cognito.store.state;
      const members = Object.values(users).filter(({ groups }) => groups.includes(group.name));
      const { items, next } = pageOf(members, ({ sub }) => sub, { Limit, token: NextToken });
      const Users = items.map((user) => userType(user));
      return { Users, NextToken: next };
    },
  ),

  AdminListGroupsForUser: adminOperation(
    { Username: username, ...page },
    (cognito, { Username, Limit, NextToken }) => {
      const groups = groupsOf(cognito, requireUser(cognito, Username));
      const { items, next } = pageOf(groups, ({ name }) => name, { Limit, token: NextToken });
      return { Groups: items.map(groupType), NextToken: next };
    },
  ),
} satisfies Record<string, Operation>;

function groupType(group: Group): object {
  return {
    GroupName: group.name,
    UserPoolId: userPoolId,
    Description: group.description,
    RoleArn: group.roleArn,
    Precedence: group.precedence,
    CreationDate: group.createdAt / 1000,
    LastModifiedDate: group.modifiedAt / 1000,
  };
}
