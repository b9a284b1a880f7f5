import type { LocalValue, Resource } from './templateValues';

/** What stands in for the services that a template's resources are of. */
export interface Surroundings {
  /** The user pool that stands in for every one: `region_name`. */
  userPoolId: string;
  /** The app client that stands in for every one. */
  userPoolClientId: string;
  /** The address of the API, by http. */
  endpoint: string;
}

const accountId = '000000000000';

/** Where everything is: in the region of the user pool. */
export function regionOf({ userPoolId }: Surroundings): string {
  return userPoolId.split('_')[0]!;
}

/** The values of the parameters that CloudFormation itself gives. */
export function pseudoParameters(surroundings: Surroundings): Record<string, string | undefined> {
  return {
    'AWS::AccountId': accountId,
    'AWS::NoValue': undefined,
    'AWS::Partition': 'aws',
    'AWS::Region': regionOf(surroundings),
    'AWS::StackName': 'local',
    'AWS::URLSuffix': 'amazonaws.com',
  };
}

/** The key that stands in for an API key, which AppSync makes up: the same at every start. */
export function localApiKey(id: string): string {
  return `da2-${id.toLowerCase()}`;
}

/** Makes what knows the values of resources that local-appsync stands in for. */
export function localValues(surroundings: Surroundings): LocalValue {
  const { userPoolId, userPoolClientId, endpoint } = surroundings;
  const arn = (service: string, rest: string) =>
    `arn:aws:${service}:${regionOf(surroundings)}:${accountId}:${rest}`;
  const table: Values = {
    Ref: (id, name) => name('TableName') ?? id,
    Arn: (id, name) => arn('dynamodb', `table/${name('TableName') ?? id}`),
  };
  const values: Readonly<Record<string, Values>> = {
    'AWS::AppSync::ApiKey': { ApiKey: localApiKey, ApiKeyId: localApiKey },
    'AWS::AppSync::DataSource': { Name: (_, name) => name('Name') },
    'AWS::AppSync::FunctionConfiguration': { FunctionId: (id) => id },
    'AWS::AppSync::GraphQLApi': {
      ApiId: (id) => id,
      Arn: (id) => arn('appsync', `apis/${id}`),
      GraphQLUrl: () => endpoint,
    },
    'AWS::Cognito::UserPool': { Ref: () => userPoolId, UserPoolId: () => userPoolId },
    'AWS::Cognito::UserPoolClient': {
      Ref: () => userPoolClientId,
      ClientId: () => userPoolClientId,
    },
    'AWS::DynamoDB::GlobalTable': table,
    'AWS::DynamoDB::Table': table,
    'AWS::Lambda::Function': { Ref: (id) => id, Arn: (id) => arn('lambda', `function:${id}`) },
  };
  return (id, { Type, Properties = {} }: Resource, attribute, resolve) =>
    values[Type]?.[attribute]?.(id, (name) => resolve(Properties[name]) as string | undefined);
}

/** By attribute; `name` reads a property that names the resource. */
type Values = Readonly<
  Record<string, (id: string, name: (property: string) => string | undefined) => string | undefined>
>;
