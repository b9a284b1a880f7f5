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
  const name = (of: string) => property(of) as string | undefined;
  switch (`${type}.${attribute}`) {
    case 'AWS::AppSync::ApiKey.ApiKey':
    case 'AWS::AppSync::ApiKey.ApiKeyId':
      return localApiKey(id);
    case 'AWS::AppSync::DataSource.Name':
      return name('Name');
    case 'AWS::AppSync::FunctionConfiguration.FunctionId':
    case 'AWS::AppSync::GraphQLApi.ApiId':
    case 'AWS::Lambda::Function.Ref':
      return id;
    case 'AWS::AppSync::GraphQLApi.Arn':
      return arn('appsync', `apis/${id}`);
    case 'AWS::AppSync::GraphQLApi.GraphQLUrl':
      return endpoint;
    case 'AWS::Cognito::UserPool.Ref':
    case 'AWS::Cognito::UserPool.UserPoolId':
      return userPoolId;
    case 'AWS::Cognito::UserPoolClient.Ref':
    case 'AWS::Cognito::UserPoolClient.ClientId':
      return userPoolClientId;
    case 'AWS::DynamoDB::GlobalTable.Ref':
    case 'AWS::DynamoDB::Table.Ref':
      return name('TableName') ?? id;
    case 'AWS::DynamoDB::GlobalTable.Arn':
    case 'AWS::DynamoDB::Table.Arn':
      return arn('dynamodb', `table/${name('TableName') ?? id}`);
    case 'AWS::Lambda::Function.Arn':
      return arn('lambda', `function:${id}`);
    default:
      return undefined;
  }
}

/** The key that stands in for an API key, which AppSync makes up: the same at every start. */
export function localApiKey(id: string): string {
  return `da2-${id.toLowerCase()}`;
}
