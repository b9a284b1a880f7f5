import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readPorts } from 'local-appsync/ports';
import { explainError } from '../../deploy/aws/explainError';
import type { InfraConfig } from '../../settings/settings';
import { membersTableName } from '../tableName';

/** Where members' data is, with a name for people. */
export interface Place {
  dynamodb: DynamoDBClient;
  table: string;
  name: string;
}

/**
 * The table of the stack, with the credentials of the environment or of a profile; or that of the local API.
 *
 * @throws Error if the site has no stack for members
 */
export function placeOf({ name, identity, members }: InfraConfig, isLocal: boolean): Place {
  const table = membersTableName(name);
  if (isLocal) {
    const endpoint = `http://127.0.0.1:${readPorts().tables}`;
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const dynamodb = new DynamoDBClient({ endpoint, region: 'local', credentials });
    return { dynamodb, table, name: `${table} at ${endpoint}` };
  }
  if (!members || !identity) {
    throw new Error(
      'infra/config.ts sets no "members" and "identity". --local takes what is here.',
    );
  }
  const { region } = identity;
  return { dynamodb: new DynamoDBClient({ region }), table, name: `${table} in ${region}` };
}

/** One line that says what to do about an error. */
export function explainPlaceError(error: Error, { name }: Place, isLocal: boolean): string {
  const isMissing = error.name === 'ResourceNotFoundException';
  const isOff = isLocal && 'code' in error && error.code === 'ECONNREFUSED';
  if (isOff || (isLocal && isMissing)) return `There is no ${name}. Run npm start beside this.`;
  if (isMissing) return `There is no table ${name}. Deploy infra/ first, or set AWS_PROFILE.`;
  return explainError(error);
}
