import { readTemplate } from '../readTemplate';
import { attribute, type Changes, handlers, newTemplate } from './newTemplate';

const read = (changes?: Changes, files?: Record<string, string>) =>
  readTemplate(newTemplate(changes, files));

const ApiId = attribute('ApiId');
const Runtime = { Name: 'APPSYNC_JS' };

/** What CDK writes beside a template about one asset. */
const manifest = (objectKey: string, path: string): string =>
  JSON.stringify({ files: { one: { source: { path }, destinations: { here: { objectKey } } } } });

const KeySchema = [{ AttributeName: 'pk', KeyType: 'HASH' }];
const keys = { AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }], KeySchema };
const index = { IndexName: 'by', KeySchema, Projection: { ProjectionType: 'KEYS_ONLY' } };
const table = (Enabled: boolean, more: object = {}) => ({
  ...{ ...keys, ...more, BillingMode: 'PROVISIONED', Replicas: [{ Region: { 'Fn::If': [] } }] },
  GlobalSecondaryIndexes: [{ ...index, ProvisionedThroughput: { ReadCapacityUnits: 1 } }],
  TimeToLiveSpecification: { AttributeName: 'end', Enabled },
});

const pool = (UserPoolId: unknown) => ({
  AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
  UserPoolConfig: {
    ...{ UserPoolId, AwsRegion: { Ref: 'AWS::Region' }, DefaultAction: 'DENY' },
    AppIdClientRegex: { 'Fn::Join': ['', ['^', { Ref: 'Client' }, '$']] },
  },
});

/** An API with everything that is read. */
const all: Changes = {
  Api: {
    ...pool({ Ref: 'Users' }),
    AdditionalAuthenticationProviders: [
      pool('us-east-1_There'),
      ...['AWS_IAM', 'API_KEY'].map((AuthenticationType) => ({ AuthenticationType })),
    ],
    ...{ QueryDepthLimit: '5', ResolverCountLimit: 0, IntrospectionConfig: 'DISABLED' },
    EnvironmentVariables: {
      TABLE: { Ref: 'Things' },
      PLACE: { 'Fn::Sub': '${AWS::Region}/${Stage}/${!Kept}' },
      ARN: { 'Fn::Sub': ['${T}', { T: { 'Fn::GetAtt': 'Things.Arn' } }] },
      URL: { 'Fn::Join': ['', [attribute('GraphQLUrl'), '?a']] },
      HOST: { 'Fn::Select': ['1', { 'Fn::Split': ['://', 'https://a'] }] },
      MODE: { 'Fn::If': ['IsBeta', { 'Fn::FindInMap': ['Modes', 'beta', 'mode'] }, 'off'] },
    },
  },
  'Other: AppSync::GraphQLApi': { Name: 'other', AuthenticationType: 'AWS_IAM' },
  'OtherSchema: AppSync::GraphQLSchema': { ApiId: attribute('ApiId', 'Other'), Definition: '' },
  'Users: Cognito::UserPool': {},
  'Client: Cognito::UserPoolClient': {},
  Schema: { Definition: undefined, DefinitionS3Location: 'schema.graphql' },
  'Things: DynamoDB::Table': table(true, { TableName: { 'Fn::Sub': '${Stage}-things' } }),
  'Off: DynamoDB::GlobalTable': table(false),
  'Pipeline: AppSync::Resolver': {
    ...{ ApiId, TypeName: 'Query', FieldName: 'steps', Runtime, Kind: 'PIPELINE' },
    PipelineConfig: { Functions: [attribute('FunctionId', 'Step')] },
    CodeS3Location: { 'Fn::Sub': 's3://assets-${AWS::AccountId}/some/key.js' },
  },
  'Step: AppSync::FunctionConfiguration': {
    ...{ ApiId, Name: 'step', DataSourceName: 'Fn', Code: handlers, Runtime },
  },
  'Source: AppSync::DataSource': {
    ...{ ApiId, Name: 'Fn', Type: 'AWS_LAMBDA' },
    LambdaConfig: { LambdaFunctionArn: attribute('Arn', 'Greet') },
  },
  'Direct: AppSync::FunctionConfiguration': { ApiId, Name: 'direct', DataSourceName: 'Fn' },
  'Greet: Lambda::Function': {
    ...{ Code: { S3Bucket: 'b', S3Key: 'fn.zip' }, Runtime: 'nodejs22.x', Handler: 'main.run' },
    Environment: { Variables: { WORD: { 'Fn::Join': [' ', ['Good', 'day']] } } },
  },
  'Stream: Lambda::EventSourceMapping': {
    EventSourceArn: attribute('StreamArn', 'Things'),
    FunctionName: { Ref: 'Greet' },
  },
  'Cache: AppSync::ApiCache': { ApiId },
  'Imported: AppSync::DataSource': {
    ...{ ApiId, Name: 'Data', Type: 'AMAZON_DYNAMODB' },
    DynamoDBConfig: { TableName: { 'Fn::ImportValue': 'Data:Things' } },
  },
  'Missing: AppSync::DataSource': {
    ...{ ApiId, Name: 'Missing', Type: 'AMAZON_DYNAMODB' },
    DynamoDBConfig: { TableName: 'elsewhere' },
  },
};

/** Another stack, which exports its table. */
const stack = (id: string) =>
  JSON.stringify({
    Resources: { [id]: { Type: 'AWS::DynamoDB::Table', Properties: keys } },
    Outputs: { Out: { Value: { Ref: id }, Export: { Name: `Data:${id}` } } },
  });

const files = {
  'schema.graphql': 'type Query { greeting: Int }',
  'Code.assets.json': manifest('some/key.js', 'asset.1.js'),
  'asset.1.js': handlers,
  'asset.1.js.map': '{}',
  'Function.assets.json': manifest('fn.zip', 'asset.fn'),
  'asset.fn/main.js': 'exports.run = async ({ name }) => `${process.env.WORD}, ${name}`;',
  ...{ 'Data.template.json': stack('Things'), 'Other.template.json': stack('Others') },
};

test('an API is read: what it is made of, with the values of references, with assets, and what does not happen here', async () => {
  const is = (stage: string) => ({ 'Fn::Equals': [{ Ref: 'Stage' }, stage] });
  const file = newTemplate(all, files, {
    Parameters: { Stage: { Default: 'beta' } },
    Mappings: { Modes: { beta: { mode: 'on' } } },
    Conditions: {
      IsBeta: { 'Fn::And': [is('beta'), { 'Fn::Not': [{ Condition: 'IsLive' }] }] },
      IsLive: { 'Fn::Or': [is('live'), is('gamma')] },
    },
  });
  const endpoint = 'http://localhost:1/graphql';
  const local = { userPoolId: 'eu-west-1_Mine', userPoolClientId: 'web', endpoint };
  const { name, definition, notes } = readTemplate(file, { ...local, api: 'Api' });
  expect(name).toBe('greetings');
  expect(notes).toEqual([
    'eu-west-1_Mine stands in for the user pool us-east-1_There, with any app client.',
    'The table elsewhere of Missing is in no template: make it by the AWS CLI.',
    "The stream of Things does not call Greet: the tables' engine dynalite has no streams.",
    'Cache caches nothing: each request runs its resolvers.',
  ]);
  const mode = { type: 'AMAZON_COGNITO_USER_POOLS', defaultAction: 'DENY' };
  const userPool = { userPoolId: 'eu-west-1_Mine', region: 'eu-west-1' };
  const handler = expect.any(Function) as () => unknown;
  const onDemand = { ...keys, BillingMode: 'PAY_PER_REQUEST' };
  const indexed = { ...onDemand, GlobalSecondaryIndexes: [index] };
  expect(definition).toEqual({
    schema: 'type Query { greeting: Int }',
    authorization: [
      { ...mode, userPool: { ...userPool, appIdClientRegex: '^web$' } },
      { ...mode, userPool },
      { type: 'AWS_IAM' },
      { type: 'API_KEY', apiKeys: [{ id: 'da2-key', expires: 4_000_000_000 }] },
    ],
    dataSources: {
      None: { type: 'NONE' },
      Fn: { type: 'AWS_LAMBDA', handler },
      Data: { type: 'AMAZON_DYNAMODB', tableName: 'Things' },
      Missing: { type: 'AMAZON_DYNAMODB', tableName: 'elsewhere' },
    },
    functions: {
      Step: { dataSource: 'Fn', code: handlers, codeFile: 'step.js' },
      Direct: { dataSource: 'Fn' },
    },
    resolvers: [
      {
        ...{ typeName: 'Query', fieldName: 'greeting', kind: 'UNIT', dataSource: 'None' },
        ...{ code: handlers, codeFile: 'Query.greeting.js' },
      },
      {
        ...{ typeName: 'Query', fieldName: 'steps', kind: 'PIPELINE', functions: ['Step'] },
        ...{ code: handlers, codeFile: expect.stringMatching(/asset\.1\.js$/) as string },
        sourceMap: '{}',
      },
    ],
    tables: [
      { TableName: 'beta-things', ...indexed, timeToLiveAttribute: 'end' },
      { TableName: 'Off', ...indexed },
      { TableName: 'Things', ...onDemand },
    ],
    environmentVariables: {
      TABLE: 'beta-things',
      PLACE: 'eu-west-1/beta/${Kept}',
      ARN: 'arn:aws:dynamodb:eu-west-1:000000000000:table/beta-things',
      URL: 'http://localhost:1/graphql?a',
      HOST: 'a',
      MODE: 'on',
    },
    queryDepthLimit: 5,
    introspection: 'DISABLED',
  });
  const source = definition.dataSources['Fn'];
  const greeting = source?.type === 'AWS_LAMBDA' && (await source.handler({ name: 'Ada' }));
  expect(greeting).toBe('Good day, Ada');
});

const variable = (A: object) => ({ Api: { EnvironmentVariables: { A } } });
const schema = (Definition: object) => ({ Schema: { Definition } });

test.each<[Changes, string]>([
  [
    { 'Other: AppSync::GraphQLApi': {} },
    'The template has the APIs Api, Other: choose one (--api).',
  ],
  [
    { Greeting: { MaxBatchSize: 5 } },
    'Greeting.MaxBatchSize: BatchInvoke of Lambda does not run here',
  ],
  [
    { Greeting: { Runtime: undefined, Code: undefined, RequestMappingTemplate: '{}' } },
    'Greeting: Query.greeting has mapping templates (VTL), which do not run here. Write it in JavaScript',
  ],
  [
    { ...variable({ Ref: 'Bucket' }), 'Bucket: S3::Bucket': {} },
    'Api.EnvironmentVariables.A refers to Bucket (AWS::S3::Bucket): it has no value on this machine.',
  ],
  [variable({ Ref: 'No' }), 'Variables.A refers to No, which the template does not have'],
  [
    schema({ 'Fn::Base64': 'A' }),
    'Schema.Definition uses Fn::Base64: local-appsync knows Ref, Condition, Fn::GetAtt, Join, Sub,',
  ],
  [
    schema({ 'Fn::ImportValue': 'schema' }),
    'Schema.Definition imports schema, which no template beside this one exports.',
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
    { None: { Type: 'RELATIONAL_DATABASE' }, Greeting: { Code: undefined } },
    'None.Type: local-appsync has the data sources NONE, AMAZON_DYNAMODB, HTTP and AWS_LAMBDA.\nGreeting has neither Code nor CodeS3Location.',
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
    'Api has the condition IsBeta, which the template does not have.',
  ],
])('%s is no template', (text, message) => {
  expect(() => read({}, { 'Test.template.json': text })).toThrow(message);
});
