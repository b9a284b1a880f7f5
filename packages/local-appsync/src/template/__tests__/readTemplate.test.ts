import { readTemplate } from '../readTemplate';
import { handlers, manifest, newTemplate, resources } from './newTemplate';

test('the smallest API is read: its schema, a key that stays the same, its source and its resolver', () => {
  const { name, definition, notes } = readTemplate(newTemplate({ Resources: resources() }));
  expect(name).toBe('greetings');
  expect(notes).toEqual([]);
  expect(definition).toEqual({
    schema: 'type Query { greeting: String }',
    authorization: [{ type: 'API_KEY', apiKeys: [{ id: 'da2-key', expires: 4_000_000_000 }] }],
    dataSources: { None: { type: 'NONE' } },
    functions: {},
    resolvers: [
      {
        ...{ typeName: 'Query', fieldName: 'greeting', kind: 'UNIT', dataSource: 'None' },
        ...{ code: handlers, codeFile: 'Query.greeting.js' },
      },
    ],
    tables: [],
  });
});

test('limits, introspection and environment variables are those of the API', () => {
  const Resources = resources({
    Api: {
      Properties: {
        ...{ QueryDepthLimit: '5', ResolverCountLimit: 0, IntrospectionConfig: 'DISABLED' },
        EnvironmentVariables: {
          TABLE: { Ref: 'Things' },
          PLACE: { 'Fn::Sub': '${AWS::Region}/${Stage}/${!Kept}' },
          ARN: { 'Fn::Sub': ['${T}', { T: { 'Fn::GetAtt': 'Things.Arn' } }] },
          URL: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Api', 'GraphQLUrl'] }, '?a']] },
        },
      },
    },
    Things: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: { 'Fn::Sub': '${Stage}-things' },
        AttributeDefinitions: [],
        KeySchema: [],
      },
    },
  });
  const file = newTemplate({ Resources, Parameters: { Stage: { Default: 'beta' } } });
  const { definition } = readTemplate(file, { endpoint: 'http://localhost:1/graphql' });
  expect(definition).toMatchObject({ queryDepthLimit: 5, introspection: 'DISABLED' });
  expect(definition.resolverCountLimit).toBeUndefined();
  expect(definition.environmentVariables).toEqual({
    TABLE: 'beta-things',
    PLACE: 'eu-central-1/beta/${Kept}',
    ARN: 'arn:aws:dynamodb:eu-central-1:000000000000:table/beta-things',
    URL: 'http://localhost:1/graphql?a',
  });
});

test('a table has its keys, indexes and time to live, and no limit of capacity', () => {
  const KeySchema = [{ AttributeName: 'pk', KeyType: 'HASH' }];
  const shape = {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema,
    GlobalSecondaryIndexes: [
      { IndexName: 'by', KeySchema, Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
  };
  const Resources = resources({
    Things: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        ...{ ...shape, BillingMode: 'PROVISIONED', Replicas: [{ Region: { 'Fn::If': [] } }] },
        TimeToLiveSpecification: { AttributeName: 'end', Enabled: true },
      },
    },
    Off: {
      Type: 'AWS::DynamoDB::Table',
      Properties: { ...shape, TimeToLiveSpecification: { AttributeName: 'end', Enabled: false } },
    },
  });
  const { tables } = readTemplate(newTemplate({ Resources })).definition;
  expect(tables).toEqual([
    { TableName: 'Things', ...shape, BillingMode: 'PAY_PER_REQUEST', timeToLiveAttribute: 'end' },
    { TableName: 'Off', ...shape, BillingMode: 'PAY_PER_REQUEST' },
  ]);
});

test('the user pool of the template is the local one, and another pool is named', () => {
  const pool = (UserPoolId: unknown) => ({
    AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
    UserPoolConfig: {
      ...{ UserPoolId, AwsRegion: { Ref: 'AWS::Region' }, DefaultAction: 'DENY' },
      AppIdClientRegex: { 'Fn::Join': ['', ['^', { Ref: 'Client' }, '$']] },
    },
  });
  const Resources = resources({
    Api: {
      Properties: {
        ...pool({ Ref: 'Users' }),
        AdditionalAuthenticationProviders: [
          pool('us-east-1_There'),
          { AuthenticationType: 'AWS_IAM' },
        ],
      },
    },
    Users: { Type: 'AWS::Cognito::UserPool' },
    Client: { Type: 'AWS::Cognito::UserPoolClient' },
  });
  const options = { userPoolId: 'eu-west-1_Mine', userPoolClientId: 'web' };
  const { definition, notes } = readTemplate(newTemplate({ Resources }), options);
  const mode = { type: 'AMAZON_COGNITO_USER_POOLS', defaultAction: 'DENY' };
  const userPool = { userPoolId: 'eu-west-1_Mine', region: 'eu-west-1' };
  expect(definition.authorization).toEqual([
    { ...mode, userPool: { ...userPool, appIdClientRegex: '^web$' } },
    { ...mode, userPool },
    { type: 'AWS_IAM' },
  ]);
  expect(notes).toEqual([
    'eu-west-1_Mine stands in for the user pool us-east-1_There, with any app client.',
  ]);
});

test('schema and code come from the assets beside the template', () => {
  const s3 = (name: string) => ({ 'Fn::Sub': `s3://assets-\${AWS::AccountId}/${name}` });
  const Resources = resources({
    Schema: { Properties: { Definition: undefined, DefinitionS3Location: 'schema.graphql' } },
    Greeting: { Properties: { Code: undefined, CodeS3Location: s3('some/key.js') } },
  });
  const file = newTemplate(
    { Resources },
    {
      'Test.assets.json': manifest('some/key.js', 'asset.1.js'),
      'asset.1.js': handlers,
      'schema.graphql': 'type Query { greeting: Int }',
    },
  );
  const { schema, resolvers } = readTemplate(file).definition;
  expect(schema).toBe('type Query { greeting: Int }');
  expect(resolvers[0]).toMatchObject({
    code: handlers,
    codeFile: expect.stringMatching(/asset\.1\.js$/),
  });
});

test('a pipeline names its functions, and a function of Node.js is called with its variables', async () => {
  const Resources = resources({
    Greeting: {
      Properties: {
        ...{ Kind: 'PIPELINE', DataSourceName: undefined },
        PipelineConfig: { Functions: [{ 'Fn::GetAtt': ['Step', 'FunctionId'] }] },
      },
    },
    Step: {
      Type: 'AWS::AppSync::FunctionConfiguration',
      Properties: {
        ...{ ApiId: { 'Fn::GetAtt': ['Api', 'ApiId'] }, Name: 'step', DataSourceName: 'Fn' },
        ...{ Runtime: { Name: 'APPSYNC_JS' }, Code: handlers },
      },
    },
    Source: {
      Type: 'AWS::AppSync::DataSource',
      Properties: {
        ...{ ApiId: { 'Fn::GetAtt': ['Api', 'ApiId'] }, Name: 'Fn', Type: 'AWS_LAMBDA' },
        LambdaConfig: { LambdaFunctionArn: { 'Fn::GetAtt': ['Greet', 'Arn'] } },
      },
    },
    Greet: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        ...{ Code: { S3Bucket: 'b', S3Key: 'fn.zip' }, Runtime: 'nodejs22.x', Handler: 'main.run' },
        Environment: { Variables: { WORD: { 'Fn::Join': [' ', ['Good', 'day']] } } },
      },
    },
  });
  const code = 'exports.run = async ({ name }) => `${process.env.WORD}, ${name}`;';
  const file = newTemplate(
    { Resources },
    { 'Test.assets.json': manifest('fn.zip', 'asset.fn'), 'asset.fn/main.js': code },
  );
  const { functions, resolvers, dataSources } = readTemplate(file).definition;
  expect(functions).toEqual({ Step: { dataSource: 'Fn', code: handlers, codeFile: 'step.js' } });
  expect(resolvers[0]).toMatchObject({ kind: 'PIPELINE', functions: ['Step'] });
  const source = dataSources['Fn'];
  expect(source?.type === 'AWS_LAMBDA' && (await source.handler({ name: 'Ada' }))).toBe(
    'Good day, Ada',
  );
});

test('a stream that calls a function is told, and the API is read', () => {
  const Resources = resources({
    Things: {
      Type: 'AWS::DynamoDB::Table',
      Properties: { AttributeDefinitions: [], KeySchema: [] },
    },
    Stream: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Things', 'StreamArn'] },
        FunctionName: { Ref: 'Moderate' },
      },
    },
  });
  expect(readTemplate(newTemplate({ Resources })).notes).toEqual([
    "The stream of Things does not call Moderate: the tables' engine dynalite has no streams.",
  ]);
});

test('what stacks beside it export is imported, with the tables of these stacks alone', () => {
  const table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: { AttributeDefinitions: [], KeySchema: [] },
  };
  const data = {
    Resources: { Things: table },
    Outputs: { Out: { Value: { Ref: 'Things' }, Export: { Name: 'Data:Things' } } },
  };
  const Resources = resources({
    None: {
      Properties: {
        Type: 'AMAZON_DYNAMODB',
        DynamoDBConfig: { TableName: { 'Fn::ImportValue': 'Data:Things' } },
      },
    },
  });
  const files = {
    'Data.template.json': JSON.stringify(data),
    'Other.template.json': JSON.stringify({ Resources: { Others: table } }),
  };
  const { definition, notes } = readTemplate(newTemplate({ Resources }, files));
  expect(definition.dataSources).toEqual({
    None: { type: 'AMAZON_DYNAMODB', tableName: 'Things' },
  });
  expect(definition.tables).toMatchObject([{ TableName: 'Things' }]);
  expect(notes).toEqual([]);
});

test('a table that no template has is told, and the API is read', () => {
  const Properties = { Type: 'AMAZON_DYNAMODB', DynamoDBConfig: { TableName: 'elsewhere' } };
  const { notes } = readTemplate(newTemplate({ Resources: resources({ None: { Properties } }) }));
  expect(notes).toEqual(['The table elsewhere of None is in no template: make it by the AWS CLI.']);
});

test('of several APIs one is chosen, with what is its own', () => {
  const other = { 'Fn::GetAtt': ['Other', 'ApiId'] };
  const Resources = resources({
    Other: {
      Type: 'AWS::AppSync::GraphQLApi',
      Properties: { Name: 'other', AuthenticationType: 'AWS_IAM' },
    },
    OtherSchema: {
      Type: 'AWS::AppSync::GraphQLSchema',
      Properties: { ApiId: other, Definition: 'type Query { other: Int }' },
    },
  });
  const file = newTemplate({ Resources });
  expect(() => readTemplate(file)).toThrow(
    'The template has the APIs Api, Other: choose one (--api).',
  );
  const { definition } = readTemplate(file, { api: 'Other' });
  expect(definition).toMatchObject({ schema: 'type Query { other: Int }', resolvers: [] });
});

test.each<[string, Parameters<typeof resources>[0], string]>([
  [
    'a resolver in VTL',
    {
      Greeting: {
        Properties: { Runtime: undefined, Code: undefined, RequestMappingTemplate: '{}' },
      },
    },
    'Greeting: Query.greeting has mapping templates (VTL), which do not run here. Write it in JavaScript',
  ],
  [
    'a reference to what has no value here',
    {
      Api: { Properties: { EnvironmentVariables: { BUCKET: { Ref: 'Bucket' } } } },
      Bucket: { Type: 'AWS::S3::Bucket' },
    },
    'Api.EnvironmentVariables.BUCKET refers to Bucket (AWS::S3::Bucket): it has no value on this machine.',
  ],
  [
    'a reference to nothing',
    { Api: { Properties: { EnvironmentVariables: { A: { Ref: 'Missing' } } } } },
    'Api.EnvironmentVariables.A refers to Missing, which the template does not have',
  ],
  [
    'another function of CloudFormation',
    { Schema: { Properties: { Definition: { 'Fn::If': ['A', 'b', 'c'] } } } },
    'Schema.Definition uses Fn::If: local-appsync knows Ref, Fn::GetAtt, Fn::Join, Fn::Sub and Fn::',
  ],
  [
    'an import of what nobody exports',
    { Schema: { Properties: { Definition: { 'Fn::ImportValue': 'schema' } } } },
    'Schema.Definition imports schema, which no template beside this one exports.',
  ],
  ['a condition', { None: { Condition: 'IsBeta' } }, 'None has the condition IsBeta'],
  [
    'a data source that is missing here',
    { None: { Properties: { Type: 'RELATIONAL_DATABASE' } } },
    'None.Type: local-appsync has the data sources NONE, AMAZON_DYNAMODB, HTTP and AWS_LAMBDA.',
  ],
  [
    'a mode of authorization that is missing here',
    { Api: { Properties: { AuthenticationType: 'OPENID_CONNECT' } } },
    'Api.AuthenticationType: local-appsync knows API_KEY, AMAZON_COGNITO_USER_POOLS and AWS_IAM.',
  ],
  [
    'code that is no asset',
    { Greeting: { Properties: { Code: undefined, CodeS3Location: 's3://b/gone.js' } } },
    'Greeting: s3://b/gone.js is no asset beside the template. Run cdk synth anew.',
  ],
  [
    'no code at all',
    { Greeting: { Properties: { Code: undefined } } },
    'Greeting has neither Code nor',
  ],
])('%s is refused by name', (_, changes, message) => {
  const file = newTemplate({ Resources: resources(changes) });
  expect(() => readTemplate(file)).toThrow(message);
});

test('all mistakes are told at once', () => {
  const Resources = resources({
    Greeting: { Properties: { Runtime: undefined } },
    None: { Properties: { Type: 'AMAZON_EVENTBRIDGE' } },
  });
  expect(() => readTemplate(newTemplate({ Resources }))).toThrow(/None\.Type: .*\nGreeting: /);
});

test('a file that is no template is refused', () => {
  expect(() => readTemplate('/nowhere/x.json')).toThrow('/nowhere/x.json cannot be read as JSON');
  expect(() => readTemplate(newTemplate({ a: 1 }))).toThrow('is no CloudFormation template');
  expect(() => readTemplate(newTemplate({ Resources: {} }))).toThrow('no AWS::AppSync::GraphQLApi');
});
