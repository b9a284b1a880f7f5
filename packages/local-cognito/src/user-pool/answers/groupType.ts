import { userPoolId } from '../../connection/ids';
import type { Group } from '../../state/model';

/** Returns a group as the API writes one. */
export function groupType(group: Group): object {
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
