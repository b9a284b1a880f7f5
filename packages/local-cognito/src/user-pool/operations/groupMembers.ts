import { groupName, username } from '../../constraints/userPool';
import { groupsOf, requireGroup } from '../../users/groups';
import { saveUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';
import { groupType } from '../answers/groupType';
import { page, pageOf } from '../answers/page';
import { userType } from '../answers/userType';

const member = { Username: username, GroupName: groupName };

/** Makes a user a member of a group. Nothing changes for a user who already is one. */
export const adminAddUserToGroup = adminOperation(member, (cognito, { Username, GroupName }) => {
  const user = requireUser(cognito, Username);
  const { name } = requireGroup(cognito, GroupName);
  user.groups = [...new Set([...user.groups, name])];
  saveUser(cognito, user);
  return undefined;
});

/** Removes a user from a group. Nothing changes for a user who is not a member. */
export const adminRemoveUserFromGroup = adminOperation(
  member,
  (cognito, { Username, GroupName }) => {
    const user = requireUser(cognito, Username);
    const { name } = requireGroup(cognito, GroupName);
    user.groups = user.groups.filter((each) => each !== name);
    saveUser(cognito, user);
    return undefined;
  },
);

/** Lists the members of a group, in pages. */
export const listUsersInGroup = adminOperation(
  { GroupName: groupName, ...page },
  (cognito, { GroupName, Limit, NextToken }) => {
    const group = requireGroup(cognito, GroupName);
    const { users } = cognito.store.state;
    const members = Object.values(users).filter(({ groups }) => groups.includes(group.name));
    const { items, next } = pageOf(members, ({ sub }) => sub, { Limit, token: NextToken });
    const Users = items.map((user) => userType(user));
    return { Users, NextToken: next };
  },
);

/** Lists the groups of a user, in pages. */
export const adminListGroupsForUser = adminOperation(
  { Username: username, ...page },
  (cognito, { Username, Limit, NextToken }) => {
    const groups = groupsOf(cognito, requireUser(cognito, Username));
    const { items, next } = pageOf(groups, ({ name }) => name, { Limit, token: NextToken });
    return { Groups: items.map(groupType), NextToken: next };
  },
);
