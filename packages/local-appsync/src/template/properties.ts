// What is read of each type of resource:
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_AppSync.html
import { z } from 'zod';

const number = z.coerce.number();
const text = z.string();
const refused = (reason: string) => z.never(reason).optional();

const provider = z.object({
  AuthenticationType: z.enum(
    ['API_KEY', 'AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'],
    'local-appsync knows API_KEY, AMAZON_COGNITO_USER_POOLS and AWS_IAM',
  ),
  UserPoolConfig: z
    .object({
      AppIdClientRegex: text.optional(),
      DefaultAction: z.enum(['ALLOW', 'DENY']).optional(),
      UserPoolId: text,
    })
    .optional(),
});
export type Provider = z.output<typeof provider>;

export const apiProperties = provider.extend({
  AdditionalAuthenticationProviders: z.array(provider).optional(),
  ApiType: z.literal('GRAPHQL', 'merged APIs do not run here').optional(),
  EnvironmentVariables: z.record(text, text).optional(),
  IntrospectionConfig: z.enum(['ENABLED', 'DISABLED']).optional(),
  Name: text,
  QueryDepthLimit: number.optional(),
  ResolverCountLimit: number.optional(),
});

export const keyProperties = z.object({ Expires: number.optional() });

export const schemaProperties = z.object({
  Definition: text.optional(),
  DefinitionS3Location: text.optional(),
});

export const dataSourceProperties = z.object({
  DynamoDBConfig: z
    .object({
      TableName: text,
      Versioned: z.literal(false, 'conflict detection does not run here').optional(),
    })
    .optional(),
  HttpConfig: z
    .object({
      AuthorizationConfig: refused('requests of HTTP data sources are not signed here'),
      Endpoint: text,
    })
    .optional(),
  LambdaConfig: z.object({ LambdaFunctionArn: text }).optional(),
  Name: text,
  Type: z.enum(
    ['NONE', 'AMAZON_DYNAMODB', 'HTTP', 'AWS_LAMBDA'],
    'local-appsync has the data sources NONE, AMAZON_DYNAMODB, HTTP and AWS_LAMBDA',
  ),
});

const code = z.object({
  Code: text.optional(),
  CodeS3Location: text.optional(),
  Runtime: z.object({ Name: z.literal('APPSYNC_JS', 'the only runtime is APPSYNC_JS') }).optional(),
});
export type Code = z.output<typeof code>;

export const functionProperties = code.extend({ DataSourceName: text, Name: text });

export const resolverProperties = code.extend({
  DataSourceName: text.optional(),
  FieldName: text,
  Kind: z.enum(['UNIT', 'PIPELINE']).optional(),
  PipelineConfig: z.object({ Functions: z.array(text) }).optional(),
  SyncConfig: refused('conflict detection does not run here'),
  TypeName: text,
});

export const lambdaProperties = z.object({
  Code: z.object({
    S3Key: z.string('local-appsync runs the code of assets, and not inline code or images'),
  }),
  Environment: z.object({ Variables: z.record(text, text).optional() }).optional(),
  Handler: text,
  Runtime: z.string().regex(/^nodejs/, 'local-appsync runs functions of Node.js'),
  Timeout: number.optional(),
});
