/** What one API is made of: the same that its CloudFormation template says. */
export interface ApiDefinition {
  /** The schema in GraphQL's schema definition language, with AppSync's directives. */
  schema: string;
  /** How callers are authorized. The first mode is the default. */
  authorization: readonly [AuthorizationMode, ...AuthorizationMode[]];
  dataSources: Readonly<Record<string, DataSource>>;
  /** The functions of pipeline resolvers, by name. */
  functions?: Readonly<Record<string, StepDefinition>>;
  resolvers: readonly ResolverDefinition[];
  tables?: readonly TableDefinition[];
  /** `ctx.env` of all handlers. */
  environmentVariables?: Readonly<Record<string, string>>;
  /** The deepest query that is answered, 1 to 75; without it any depth. */
  queryDepthLimit?: number;
  /** The most resolvers that one query may run, 1 to 10,000. */
  resolverCountLimit?: number;
  /** Whether the schema may be asked for. Enabled by default. */
  introspection?: 'ENABLED' | 'DISABLED';
}

export type AuthorizationMode =
  | { type: 'API_KEY'; apiKeys: readonly ApiKey[] }
  | {
      type: 'AMAZON_COGNITO_USER_POOLS';
      userPool: { userPoolId: string; region: string; appIdClientRegex?: string };
      /** What a field without a directive answers to signed-in users, if this mode is the default. */
      defaultAction?: 'ALLOW' | 'DENY';
    }
  | { type: 'AWS_IAM' };

export interface ApiKey {
  id: string;
  /** In seconds since 1970. */
  expires: number;
}

export type DataSource =
  | { type: 'NONE' }
  | { type: 'AMAZON_DYNAMODB'; tableName: string }
  | { type: 'HTTP'; endpoint: string }
  | { type: 'AWS_LAMBDA'; handler: (event: unknown) => unknown };

/** Code of the runtime APPSYNC_JS: a module that exports `request` and `response`. */
export interface HandlerCode {
  /** JavaScript, bundled: it may import @aws-appsync/utils and @aws-appsync/utils/dynamodb alone. */
  code: string;
  /** The name of its file, for messages. */
  codeFile?: string;
  /** Its source map as JSON, for messages, if the code does not contain it. */
  sourceMap?: string;
}

/** Without code it calls a Lambda function directly, with the whole context. */
export type StepDefinition = (HandlerCode | { code?: undefined }) & { dataSource: string };

export type ResolverDefinition = { typeName: string; fieldName: string } & (
  | ({ kind: 'UNIT' } & StepDefinition)
  | ({ kind: 'PIPELINE'; functions: readonly string[] } & HandlerCode)
);

/** What CreateTable of DynamoDB takes, as far as a table here can have it. */
export interface TableDefinition {
  TableName: string;
  KeySchema: TableKey[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: TableIndex[];
  LocalSecondaryIndexes?: TableIndex[];
  BillingMode?: 'PAY_PER_REQUEST';
  /** The attribute with the second in which an item ends; DynamoDB deletes it some time later. */
  timeToLiveAttribute?: string;
}

type TableKey = { AttributeName: string; KeyType: 'HASH' | 'RANGE' };

export interface TableIndex {
  IndexName: string;
  KeySchema: TableKey[];
  Projection: {
    ProjectionType?: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
    NonKeyAttributes?: string[];
  };
}
