import type { Operation } from '../aws-json/operation';
import { adminCreateUser } from './operations/adminCreateUser';
import { adminDeleteUser } from './operations/adminDeleteUser';
import { adminDisableUser, adminEnableUser } from './operations/adminEnableUser';
import { adminGetUser } from './operations/adminGetUser';
import { adminSetUserPassword } from './operations/adminSetUserPassword';
import { changePassword } from './operations/changePassword';
import { confirmDevice } from './operations/confirmDevice';
import { confirmSignUp } from './operations/confirmSignUp';
import { deleteUser } from './operations/deleteUser';
import { deleteUserAttributes } from './operations/deleteUserAttributes';
import { forgetDevice, getDevice, listDevices, updateDeviceStatus } from './operations/devices';
import { confirmForgotPassword, forgotPassword } from './operations/forgotPassword';
import { getTokensFromRefreshToken } from './operations/getTokensFromRefreshToken';
import { getUser } from './operations/getUser';
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './operations/groupMembers';
import { createGroup, deleteGroup, getGroup, listGroups } from './operations/groups';
import { initiateAuth } from './operations/initiateAuth';
import { listUsers } from './operations/listUsers';
import { resendConfirmationCode } from './operations/resendConfirmationCode';
import { respondToAuthChallenge } from './operations/respondToAuthChallenge';
import { setUserMfaPreference } from './operations/setUserMfaPreference';
import { globalSignOut, revokeToken } from './operations/signOut';
import { signUp } from './operations/signUp';
import { associateSoftwareToken, verifySoftwareToken } from './operations/softwareToken';
import { updateUserAttributes } from './operations/updateUserAttributes';
import {
  getUserAttributeVerificationCode,
  verifyUserAttribute,
} from './operations/verifyUserAttribute';

/** The operations by their names in X-Amz-Target. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminCreateUser', adminCreateUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminGetUser', adminGetUser],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['ConfirmDevice', confirmDevice],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['CreateGroup', createGroup],
  ['DeleteGroup', deleteGroup],
  ['DeleteUser', deleteUser],
  ['DeleteUserAttributes', deleteUserAttributes],
  ['ForgetDevice', forgetDevice],
  ['ForgotPassword', forgotPassword],
  ['GetDevice', getDevice],
  ['GetGroup', getGroup],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ListDevices', listDevices],
  ['ListGroups', listGroups],
  ['ListUsers', listUsers],
  ['ListUsersInGroup', listUsersInGroup],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['UpdateDeviceStatus', updateDeviceStatus],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['VerifyUserAttribute', verifyUserAttribute],
]);
