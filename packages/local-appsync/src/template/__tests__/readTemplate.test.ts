import { readTemplate, type TemplateOptions } from '../readTemplate';
import { attribute, type Changes, handlers, newTemplate } from './newTemplate';

const read = (changes?: Changes, files?: Record<string, string>, options?: TemplateOptions) =>
  readTemplate(newTemplate(changes, files), options);

const ApiId = attribute('ApiId');
const emptyTable = { AttributeDefinitions: [], KeySchema: [] };

/** What CDK writes beside a template about one asset. */
const manifest = (objectKey: string, path: string): string =>
  JSON.stringify({ files: { one: { source: { path }, destinations: { here: { objectKey } } } } });

test('the smallest API is read: its schema, a key that stays the same, its source and its resolver', () => {
  expect(read()).toEqual({
    name: 'greetings',
    notes: [],
    definition: {
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
    },
  });
});

test('limits, introspection and environment variables are those of the API', () => {
  const EnvironmentVariables = {
    TABLE: { Ref: 'Things' },
    PLACE: { 'Fn::Sub': '${AWS::Region}/${Stage}/${!Kept}' },
    ARN: { 'Fn::Sub': ['${T}', { T: { 'Fn::GetAtt': 'Things.Arn' } }] },
    URL: { 'Fn::Join': ['', [attribute('GraphQLUrl'), '?a']] },
  };
  const limits = { QueryDepthLimit: '5', ResolverCountLimit: 0, IntrospectionConfig: 'DISABLED' };
  const changes = {
    Api: { ...limits, EnvironmentVariables },
    'Things: DynamoDB::Table': { ...emptyTable, TableName: { 'Fn::Sub': '${Stage}-things' } },
  };
  const file = newTemplate(changes, {}, { Parameters: { Stage: { Default: 'beta' } } });
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
  const index = { IndexName: 'by', KeySchema, Projection: { ProjectionType: 'KEYS_ONLY' } };
  const AttributeDefinitions = [{ AttributeName: 'pk', AttributeType: 'S' }];
  const table = (Enabled: boolean) => ({
    ...{ AttributeDefinitions, KeySchema, BillingMode: 'PROVISIONED' },
    GlobalSecondaryIndexes: [{ ...index, ProvisionedThroughput: { 'Fn::Sub': 'none' } }],
    TimeToLiveSpecification: { AttributeName: 'end', Enabled },
    Replicas: [{ Region: { 'Fn::If': [] } }],
  });
  const { tables } = read({
    'Things: DynamoDB::GlobalTable': table(true),
    'Off: DynamoDB::Table': table(false),
  }).definition;
  const shape = { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes: [index] };
  const onDemand = { ...shape, BillingMode: 'PAY_PER_REQUEST' };
  expect(tables).toEqual([
    { TableName: 'Things', ...onDemand, timeToLiveAttribute: 'end' },
    { TableName: 'Off', ...onDemand },
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
  const others = [pool('us-east-1_There'), { AuthenticationType: 'AWS_IAM' }];
  const changes = {
    Api: { ...pool({ Ref: 'Users' }), AdditionalAuthenticationProviders: others },
    'Users: Cognito::UserPool': {},
    'Client: Cognito::UserPoolClient': {},
  };
  const options = { userPoolId: 'eu-west-1_Mine', userPoolClientId: 'web' };
  const { definition, notes } = read(changes, {}, options);
  const mode = { type: 'AMAZON_COGNITO_USER_POOLS', defaultAction: 'DENY' };
  const userPool = { userPoolId: 'eu-west-1_Mine', region: 'eu-west-1' };
  expect(definition.authorization).toEqual([
    { ...mode, userPool: { ...userPool, appIdClientRegex: '^web$' } },
    { ...mode, userPool },
    { type: 'AWS_IAM' },
  ]);
  const note = 'eu-west-1_Mine stands in for the user pool us-east-1_There, with any app client.';
  expect(notes).toEqual([note]);
});

test('schema and code come from the assets beside the template', () => {
  const CodeS3Location = { 'Fn::Sub': 's3://assets-${AWS::AccountId}/some/key.js' };
  const schema = 'type Query { greeting: Int }';
  const { definition } = read(
    {
      Schema: { Definition: undefined, DefinitionS3Location: 'schema.graphql' },
      Greeting: { Code: undefined, CodeS3Location },
    },
    {
      'Test.assets.json': manifest('some/key.js', 'asset.1.js'),
      ...{ 'asset.1.js': handlers, 'schema.graphql': schema },
    },
  );
  const codeFile = expect.stringMatching(/asset\.1\.js$/) as string;
  expect(definition).toMatchObject({ schema, resolvers: [{ code: handlers, codeFile }] });
});

test('a pipeline names its functions, and a function of Node.js is called with its variables', async () => {
  const Functions = [attribute('FunctionId', 'Step')];
  const Variables = { WORD: { 'Fn::Join': [' ', ['Good', 'day']] } };
  const { functions, resolvers, dataSources } = read(
    {
      Greeting: { Kind: 'PIPELINE', DataSourceName: undefined, PipelineConfig: { Functions } },
      'Step: AppSync::FunctionConfiguration': {
        ...{ ApiId, Name: 'step', DataSourceName: 'Fn', Code: handlers },
        Runtime: { Name: 'APPSYNC_JS' },
      },
      'Source: AppSync::DataSource': {
        ...{ ApiId, Name: 'Fn', Type: 'AWS_LAMBDA' },
        LambdaConfig: { LambdaFunctionArn: attribute('Arn', 'Greet') },
      },
      'Greet: Lambda::Function': {
        ...{ Code: { S3Bucket: 'b', S3Key: 'fn.zip' }, Runtime: 'nodejs22.x' },
        ...{ Handler: 'main.run', Environment: { Variables } },
      },
    },
    {
      'Test.assets.json': manifest('fn.zip', 'asset.fn'),
      'asset.fn/main.js': 'exports.run = async ({ name }) => `${process.env.WORD}, ${name}`;',
    },
  ).definition;
  expect(functions).toEqual({ Step: { dataSource: 'Fn', code: handlers, codeFile: 'step.js' } });
  expect(resolvers[0]).toMatchObject({ kind: 'PIPELINE', functions: ['Step'] });
  const source = dataSources['Fn'];
  const greeting = source?.type === 'AWS_LAMBDA' && (await source.handler({ name: 'Ada' }));
  expect(greeting).toBe('Good day, Ada');
});

test('what stacks beside it export is imported, with the tables of these stacks alone', () => {
  const TableName = { 'Fn::ImportValue': 'Data:Things' };
  const table = { Type: 'AWS::DynamoDB::Table', Properties: emptyTable };
  const Outputs = { Out: { Value: { Ref: 'Things' }, Export: { Name: 'Data:Things' } } };
  const { definition, notes } = read(
    { None: { Type: 'AMAZON_DYNAMODB', DynamoDBConfig: { TableName } } },
    {
      'Data.template.json': JSON.stringify({ Resources: { Things: table }, Outputs }),
      'Other.template.json': JSON.stringify({ Resources: { Others: table } }),
    },
  );
  const source = { type: 'AMAZON_DYNAMODB', tableName: 'Things' };
  expect(definition.dataSources).toEqual({ None: source });
  expect(definition.tables).toMatchObject([{ TableName: 'Things' }]);
  expect(notes).toEqual([]);
});

test('a stream that calls a function, and a table that no template has, are told', () => {
  const mapping = {
    EventSourceArn: attribute('StreamArn', 'Things'),
    FunctionName: { Ref: 'Moderate' },
  };
  const { notes } = read({
    None: { Type: 'AMAZON_DYNAMODB', DynamoDBConfig: { TableName: 'elsewhere' } },
    'Things: DynamoDB::Table': emptyTable,
    'Stream: Lambda::EventSourceMapping': mapping,
  });
  expect(notes).toEqual([
    'The table elsewhere of None is in no template: make it by the AWS CLI.',
    "The stream of Things does not call Moderate: the tables' engine dynalite has no streams.",
  ]);
});

test('of several APIs one is chosen, with what is its own', () => {
  const Definition = 'type Query { other: Int }';
  const changes = {
    'Other: AppSync::GraphQLApi': { Name: 'other', AuthenticationType: 'AWS_IAM' },
    'OtherSchema: AppSync::GraphQLSchema': { ApiId: attribute('ApiId', 'Other'), Definition },
  };
  expect(() => read(changes)).toThrow('The template has the APIs Api, Other: choose one (--api).');
  const { definition } = read(changes, {}, { api: 'Other' });
  expect(definition).toMatchObject({ schema: Definition, resolvers: [] });
});

const environment = (A: object) => ({ Api: { EnvironmentVariables: { A } } });

test.each<[Changes, string]>([
  [
    { Greeting: { Runtime: undefined, Code: undefined, RequestMappingTemplate: '{}' } },
    'Greeting: Query.greeting has mapping templates (VTL), which do not run here. Write it in JavaScript',
  ],
  [
    { ...environment({ Ref: 'Bucket' }), 'Bucket: S3::Bucket': {} },
    'Api.EnvironmentVariables.A refers to Bucket (AWS::S3::Bucket): it has no value on this machine.',
  ],
  [
    environment({ Ref: 'Missing' }),
    'Api.EnvironmentVariables.A refers to Missing, which the template does not have',
  ],
  [
    { Schema: { Definition: { 'Fn::If': ['A', 'b', 'c'] } } },
    'Schema.Definition uses Fn::If: local-appsync knows Ref, Fn::GetAtt, Fn::Join, Fn::Sub and Fn::',
  ],
  [
    { Schema: { Definition: { 'Fn::ImportValue': 'schema' } } },
    'Schema.Definition imports schema, which no template beside this one exports.',
  ],
  [
    { None: { Type: 'RELATIONAL_DATABASE' } },
    'None.Type: local-appsync has the data sources NONE, AMAZON_DYNAMODB, HTTP and AWS_LAMBDA.',
  ],
  [
    { Api: { AuthenticationType: 'OPENID_CONNECT' } },
    'Api.AuthenticationType: local-appsync knows API_KEY, AMAZON_COGNITO_USER_POOLS and AWS_IAM.',
  ],
  [
    { Greeting: { Code: undefined, CodeS3Location: 's3://b/gone.js' } },
    'Greeting: s3://b/gone.js is no asset beside the template. Run cdk synth anew.',
  ],
  [
    { None: { Type: 'EVENTBRIDGE' }, Greeting: { Code: undefined } },
    'HTTP and AWS_LAMBDA.\nGreeting has neither Code nor CodeS3Location.',
  ],
])('%j is refused by name', (changes, message) => {
  expect(() => read(changes)).toThrow(message);
});

test.each([
  ['{', 'Test.template.json cannot be read as JSON'],
  ['{"a": 1}', 'is no CloudFormation template'],
  ['{"Resources": {}}', 'no AWS::AppSync::GraphQLApi'],
  [
    '{"Resources": {"Api": {"Type": "AWS::AppSync::GraphQLApi", "Condition": "IsBeta"}}}',
    'Api has the condition IsBeta: local-appsync knows Ref, ',
  ],
])('%s is no template', (text, message) => {
  expect(() => read({}, { 'Test.template.json': text })).toThrow(message);
});
