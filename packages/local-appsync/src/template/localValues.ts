import type { Reference } from 'local-service/template';

/** What stands in for the services that a template's resources are of. */
export interface Surroundings {
  /** The user pool that stands in for every one: `region_name`. Everything is in its region. */
  userPoolId: string;
  /** The app client that stands in for every one. */
  userPoolClientId: string;
  endpoint: string;
}

/** What a resource's Ref or attribute has as its value on this machine; undefined if it has none. */
export function valueOf(
  { id, type, attribute, property, arn }: Reference,
  { userPoolId, userPoolClientId, endpoint }: Surroundings,
): unknown {
  const table = () => (property('TableName') as string | undefined) ?? id;
  const values: Readonly<Record<string, () => unknown>> = {
    'AppSync::ApiKey.ApiKey': () => localApiKey(id),
    'AppSync::ApiKey.ApiKeyId': () => localApiKey(id),
    'AppSync::DataSource.Name': () => property('Name'),
    'AppSync::FunctionConfiguration.FunctionId': () => id,
    'AppSync::GraphQLApi.ApiId': () => id,
    'AppSync::GraphQLApi.Arn': () => arn('appsync', `apis/${id}`),
    'AppSync::GraphQLApi.GraphQLUrl': () => endpoint,
    'Cognito::UserPool.Ref': () => userPoolId,
    'Cognito::UserPool.UserPoolId': () => userPoolId,
    'Cognito::UserPoolClient.Ref': () => userPoolClientId,
    'Cognito::UserPoolClient.ClientId': () => userPoolClientId,
    'DynamoDB::GlobalTable.Ref': table,
    'DynamoDB::Table.Ref': table,
    'DynamoDB::GlobalTable.Arn': () => arn('dynamodb', `table/${table()}`),
    'DynamoDB::Table.Arn': () => arn('dynamodb', `table/${table()}`),
    'Lambda::Function.Ref': () => id,
    'Lambda::Function.Arn': () => arn('lambda', `function:${id}`),
  };
  return values[`${type.replace(/^AWS::/, '')}.${attribute}`]?.();
}

/** The key that stands in for an API key, which AppSync makes up: the same at every start. */
export function localApiKey(id: string): string {
  return `da2-${id.toLowerCase()}`;
}
