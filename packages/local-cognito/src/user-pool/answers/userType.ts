import type { User } from '../../state/model';
import { attributeList } from '../../users/attributes';

/**
 * Describes a user to administrators. Dates are in seconds since the epoch, as everywhere in the API.
 * @param names of the attributes to write; all by default
 */
export function userType(user: User, names?: readonly string[]) {
  return {
    Username: user.username,
    Attributes: attributeList(user).filter(({ Name }) => !names || names.includes(Name)),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** Returns a user's second factors, as GetUser and AdminGetUser write them. */
export function mfaSettings(user: User): object {
  return {
    ...(user.preferredMfa && { PreferredMfaSetting: user.preferredMfa }),
    ...(user.enabledMfa.length > 0 && { UserMFASettingList: user.enabledMfa }),
  };
}
