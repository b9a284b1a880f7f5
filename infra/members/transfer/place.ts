import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readPorts } from 'local-appsync/ports';
import { explainError } from '../../deploy/aws/explainError';
import type { InfraConfig } from '../../settings/settings';
import { membersTableName } from '../tableName';

/** Where members' data is. */
export interface Place {
  dynamodb: DynamoDBClient;
  table: string;
  /** For people, and to tell one from another. */
  name: string;
}

/**
 * The table of the stack, with the credentials of the environment or of a profile; or that of the local API.
 *
 * @throws Error if the site has no stack for members
 */
export function placeOf(config: InfraConfig, isLocal: boolean): Place {
  const table = membersTableName(config.name);
  if (isLocal) {
    const endpoint = `http://127.0.0.1:${readPorts().tables}`;
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const dynamodb = new DynamoDBClient({ endpoint, region: 'local', credentials });
    return { dynamodb, table, name: `${table} at ${endpoint}` };
  }
  const region = config.identity?.region;
  if (!config.members || !region) {
    throw new Error(
      'infra/config.ts has no identity with members, so there is no table at AWS. --local takes the one of npm start.',
    );
  }
  return { dynamodb: new DynamoDBClient({ region }), table, name: `${table} in ${region}` };
}

/** One line that says what to do about an error. */
export function explainPlaceError(error: Error, { name }: Place, isLocal: boolean): string {
  if (isLocal && 'code' in error && error.code === 'ECONNREFUSED') {
    return `Nothing answers for ${name}. Run npm start beside this.`;
  }
  if (error.name === 'ResourceNotFoundException') {
    return `There is no table ${name}. ${isLocal ? 'Run npm start with a site that has members.' : 'Deploy infra/ first (handbook/first-deploy.md), or set AWS_PROFILE to the account that has it.'}`;
  }
  return explainError(error);
}
