import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { CognitoError, invalidParameter } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { requireAddresses, sendInvitation } from '../../messages/delivery';
import type { Cognito } from '../../state/cognito';
import type { Group, User } from '../../state/model';
import { revokeAllSessions } from '../../tokens/tokens';
import * as attribute from '../../users/attributes';
import { newAccount, requireNewName, takeAlias } from '../../users/newAccount';
import { preSignUp } from '../../users/triggers';
import * as passwords from '../../users/passwords';
import * as users from '../../users/users';
import {
  adminOperation,
  limit,
  mfaSettings,
  page,
  pageOf,
  pageToken,
  requireUser,
  userOperation,
  userType,
} from '../userOperations';

export const adminUserOperations = {
  /** Creates a user with a temporary password, or gives an invited user a new one, and sends it. */
  AdminCreateUser: adminOperation(
    {
      Username: form.username,
      UserAttributes: form.attributes.default([]),
      TemporaryPassword: form.password.optional(),
      MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
      DesiredDeliveryMediums: z.array(z.enum(['SMS', 'EMAIL'])).optional(),
      ForceAliasCreation: z.boolean().optional(),
      ...form.forTriggers,
    },
    async (cognito, given) => {
      const { Username, MessageAction, DesiredDeliveryMediums: mediums } = given;
      const { passwordPolicy } = cognito.settings;
      const newPassword =
        given.TemporaryPassword ?? passwords.newTemporaryPassword(passwordPolicy.minimumLength);
      const attributes = attribute.attributeRecord(given.UserAttributes);
      const rules = {
        check: (all: Record<string, string>) => requireGivenByAdmin(cognito, all),
        taken: 'User account already exists',
        forceAlias: given.ForceAliasCreation,
      };
      const user =
        MessageAction === 'RESEND'
          ? invitedUser(cognito, Username)
          : newAccount(cognito, Username, 'FORCE_CHANGE_PASSWORD', attributes, rules);
      passwords.requirePolicy(passwordPolicy, newPassword);
      const isSent = MessageAction !== 'SUPPRESS';
      if (isSent) requireAddresses(user.attributes, mediums ?? []);
      if (MessageAction !== 'RESEND') {
        await preSignUp(cognito, 'AdminCreateUser', user);
        requireNewName(cognito, Username, user, rules);
      }
      passwords.setTemporaryPassword(cognito, user, newPassword);
      for (const alias of given.ForceAliasCreation ? attribute.verifiableAttributes : []) {
        const value = user.attributes[`${alias}_verified`] === 'true' && user.attributes[alias];
        if (value) takeAlias(cognito, alias, value, user);
      }
      users.saveUser(cognito, user);
      // As documented, it goes by SMS alone unless the request says otherwise.
      if (isSent) await sendInvitation(cognito, user, newPassword, mediums ?? ['SMS']);
      return { User: userType(user) };
    },
  ),

  AdminGetUser: userOperation({}, (_cognito, user) => {
    const { Attributes, ...described } = userType(user);
    return { ...described, UserAttributes: Attributes, ...mfaSettings(user) };
  }),

  /** Gives a user a password. Unless it is permanent, the user replaces it at the next sign-in. */
  AdminSetUserPassword: userOperation(
    { Password: form.password, Permanent: z.boolean().default(false) },
    (cognito, user, { Password, Permanent }) => {
      passwords.requirePolicy(cognito.settings.passwordPolicy, Password);
      if (Permanent) {
        passwords.setPassword(cognito, user, Password);
        user.status = 'CONFIRMED';
      } else {
        passwords.setTemporaryPassword(cognito, user, Password);
      }
      users.saveUser(cognito, user);
      return {};
    },
  ),

  AdminDisableUser: userOperation({}, (cognito, user) => {
    user.enabled = false;
    revokeAllSessions(cognito, user);
    users.saveUser(cognito, user);
    return {};
  }),

  AdminEnableUser: userOperation({}, (cognito, user) => {
    user.enabled = true;
    users.saveUser(cognito, user);
    return {};
  }),

  AdminDeleteUser: userOperation({}, users.deleteUser),

  ListUsers: adminOperation(
    {
      AttributesToGet: z.array(form.attributeName).optional(),
      Limit: limit,
      PaginationToken: pageToken,
      Filter: form.anyText(256).default(''),
    },
    (cognito, { AttributesToGet, Filter, ...asked }) => {
      const found = cognito.pool.users.values().filter(users.userFilter(Filter));
      const { items, next } = pageOf(found, ({ sub }) => sub, asked);
      const names = AttributesToGet && [...new Set(AttributesToGet)];
      const Users = items.map((user) => userType(user, names));
      // As documented, only attributes that all listed users have can be requested.
      if (Users.some(({ Attributes }) => Attributes.length < (names?.length ?? 0))) {
        throw invalidParameter('One or more requested attributes do not exist.');
      }
      return { Users, PaginationToken: next };
    },
  ),
} satisfies Record<string, Operation>;

function requireGivenByAdmin({ settings }: Cognito, given: Record<string, string>): void {
  attribute.requireAddressesToVerify(given);
  attribute.requireConforming(settings, given, []);
}

/** Finds a user who has been invited and has not signed in since. @throws UnsupportedUserStateException */
function invitedUser(cognito: Cognito, name: string): User {
  const user = requireUser(cognito, name);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
  const message = `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`;
  throw new CognitoError('UnsupportedUserStateException', message);
}

const groupMembers = {
  GroupName: form.groupName,
  Description: form.anyText(2048).optional(),
  RoleArn: form.roleArn.optional(),
  Precedence: form.wholeNumber(0, 2 ** 31 - 1).optional(),
};

export const groupOperations = {
  CreateGroup: adminOperation(groupMembers, (cognito, given) => ({
    Group: groupType(cognito, users.addGroup(cognito, given.GroupName, groupProperties(given))),
  })),

  /** Changes what is given, and leaves the rest. */
  UpdateGroup: adminOperation(groupMembers, (cognito, given) => {
    const group = users.requireGroup(cognito, given.GroupName);
    Object.assign(group, groupProperties(given), { modifiedAt: cognito.clock.now() });
    cognito.pool.groups.set(group.name, group);
    return { Group: groupType(cognito, group) };
  }),

  GetGroup: adminOperation({ GroupName: form.groupName }, (cognito, { GroupName }) => ({
    Group: groupType(cognito, users.requireGroup(cognito, GroupName)),
  })),

  DeleteGroup: adminOperation({ GroupName: form.groupName }, (cognito, { GroupName }) => {
    users.removeGroup(cognito, users.requireGroup(cognito, GroupName));
  }),

  ListGroups: adminOperation(page, (cognito, asked) => {
    const { items, next } = pageOf(cognito.pool.groups.values(), ({ name }) => name, asked);
    return { Groups: items.map((group) => groupType(cognito, group)), NextToken: next };
  }),

  AdminAddUserToGroup: userOperation(
    { GroupName: form.groupName },
    (cognito, user, { GroupName }) => {
      const { name } = users.requireGroup(cognito, GroupName);
      user.groups = [...new Set([...user.groups, name])];
      users.saveUser(cognito, user);
    },
  ),

  AdminRemoveUserFromGroup: userOperation(
    { GroupName: form.groupName },
    (cognito, user, { GroupName }) => {
      const { name } = users.requireGroup(cognito, GroupName);
      user.groups = user.groups.filter((each) => each !== name);
      users.saveUser(cognito, user);
    },
  ),

  ListUsersInGroup: adminOperation(
    { GroupName: form.groupName, ...page },
    (cognito, { GroupName, ...asked }) => {
      const members = users.membersOf(cognito, users.requireGroup(cognito, GroupName));
      const { items, next } = pageOf(members, ({ sub }) => sub, asked);
      return { Users: items.map((user) => userType(user)), NextToken: next };
    },
  ),

  AdminListGroupsForUser: userOperation(page, (cognito, user, asked) => {
    const { items, next } = pageOf(users.groupsOf(cognito, user), ({ name }) => name, asked);
    return { Groups: items.map((group) => groupType(cognito, group)), NextToken: next };
  }),
} satisfies Record<string, Operation>;

/** Leaves out what a request does not give. */
function groupProperties(given: z.output<z.ZodObject<typeof groupMembers>>): Partial<Group> {
  const { Description: description, RoleArn: roleArn, Precedence: precedence } = given;
  const all = Object.entries({ description, roleArn, precedence });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

function groupType({ pool }: Cognito, group: Group): object {
  return {
    GroupName: group.name,
    UserPoolId: pool.id,
    Description: group.description,
    RoleArn: group.roleArn,
    Precedence: group.precedence,
    CreationDate: group.createdAt / 1000,
    LastModifiedDate: group.modifiedAt / 1000,
  };
}
