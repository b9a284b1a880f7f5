import type { User } from '../../state/model';
import { attributeList, type AttributeType } from '../../users/attributes';

export interface UserType {
  Username: string;
  Attributes: AttributeType[];
  /** Seconds since the epoch, like all dates of the API. */
  UserCreateDate: number;
  UserLastModifiedDate: number;
  Enabled: boolean;
  UserStatus: User['status'];
}

/** Describes a user to administrators. @param names of the attributes to write; all by default */
export function userType(user: User, names?: readonly string[]): UserType {
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
