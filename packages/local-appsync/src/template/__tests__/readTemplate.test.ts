import { readTemplate } from '../readTemplate';
import { handlers, manifest, newTemplate, resources } from './newTemplate';

const read = (
  changes: Parameters<typeof resources>[0] = {},
  files: Record<string, string> = {},
  options: Parameters<typeof readTemplate>[1] = {},
) => readTemplate(newTemplate({ Resources: resources(changes) }, files), options);

const attribute = (name: string, of = 'Api') => ({ 'Fn::GetAtt': [of, name] });
const emptyTable = {
  Type: 'AWS::DynamoDB::Table',
  Properties: { AttributeDefinitions: [], KeySchema: [] },
};

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
  const Resources = resources({
    Api: {
      Properties: {
        ...{ QueryDepthLimit: '5', ResolverCountLimit: 0, IntrospectionConfig: 'DISABLED' },
        EnvironmentVariables: {
          TABLE: { Ref: 'Things' },
          PLACE: { 'Fn::Sub': '${AWS::Region}/${Stage}/${!Kept}' },
          ARN: { 'Fn::Sub': ['${T}', { T: { 'Fn::GetAtt': 'Things.Arn' } }] },
          URL: { 'Fn::Join': ['', [attribute('GraphQLUrl'), '?a']] },
        },
      },
    },
    Things: {
      Type: emptyTable.Type,
      Properties: { ...emptyTable.Properties, TableName: { 'Fn::Sub': '${Stage}-things' } },
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
  const Projection = { ProjectionType: 'KEYS_ONLY' };
  const shape = {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    ...{ KeySchema, GlobalSecondaryIndexes: [{ IndexName: 'by', KeySchema, Projection }] },
  };
  const withTimeToLive = (Enabled: boolean, more: object = {}) => ({
    ...{ ...shape, ...more, TimeToLiveSpecification: { AttributeName: 'end', Enabled } },
  });
  const capacity = { BillingMode: 'PROVISIONED', Replicas: [{ Region: { 'Fn::If': [] } }] };
  const { tables } = read({
    Things: { Type: 'AWS::DynamoDB::GlobalTable', Properties: withTimeToLive(true, capacity) },
    Off: { Type: 'AWS::DynamoDB::Table', Properties: withTimeToLive(false) },
  }).definition;
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
    Api: { Properties: { ...pool({ Ref: 'Users' }), AdditionalAuthenticationProviders: others } },
    Users: { Type: 'AWS::Cognito::UserPool' },
    Client: { Type: 'AWS::Cognito::UserPoolClient' },
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
      Schema: { Properties: { Definition: undefined, DefinitionS3Location: 'schema.graphql' } },
      Greeting: { Properties: { Code: undefined, CodeS3Location } },
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
  const ApiId = attribute('ApiId');
  const { functions, resolvers, dataSources } = read(
    {
      Greeting: {
        Properties: {
          ...{ Kind: 'PIPELINE', DataSourceName: undefined },
          PipelineConfig: { Functions: [attribute('FunctionId', 'Step')] },
        },
      },
      Step: {
        Type: 'AWS::AppSync::FunctionConfiguration',
        Properties: {
          ...{ ApiId, Name: 'step', DataSourceName: 'Fn', Code: handlers },
          Runtime: { Name: 'APPSYNC_JS' },
        },
      },
      Source: {
        Type: 'AWS::AppSync::DataSource',
        Properties: {
          ...{ ApiId, Name: 'Fn', Type: 'AWS_LAMBDA' },
          LambdaConfig: { LambdaFunctionArn: attribute('Arn', 'Greet') },
        },
      },
      Greet: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          ...{ Code: { S3Bucket: 'b', S3Key: 'fn.zip' }, Runtime: 'nodejs22.x' },
          Handler: 'main.run',
          Environment: { Variables: { WORD: { 'Fn::Join': [' ', ['Good', 'day']] } } },
        },
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
  const Export = { Name: 'Data:Things' };
  const data = {
    Resources: { Things: emptyTable },
    Outputs: { Out: { Value: { Ref: 'Things' }, Export } },
  };
  const DynamoDBConfig = { TableName: { 'Fn::ImportValue': Export.Name } };
  const { definition, notes } = read(
    { None: { Properties: { Type: 'AMAZON_DYNAMODB', DynamoDBConfig } } },
    {
      'Data.template.json': JSON.stringify(data),
      'Other.template.json': JSON.stringify({ Resources: { Others: emptyTable } }),
    },
  );
  const source = { type: 'AMAZON_DYNAMODB', tableName: 'Things' };
  expect(definition.dataSources).toEqual({ None: source });
  expect(definition.tables).toMatchObject([{ TableName: 'Things' }]);
  expect(notes).toEqual([]);
});

const elsewhere = { Type: 'AMAZON_DYNAMODB', DynamoDBConfig: { TableName: 'elsewhere' } };

test.each<[string, Parameters<typeof resources>[0], string]>([
  [
    'a stream that calls a function',
    {
      Things: emptyTable,
      Stream: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: attribute('StreamArn', 'Things'),
          FunctionName: { Ref: 'Moderate' },
        },
      },
    },
    "The stream of Things does not call Moderate: the tables' engine dynalite has no streams.",
  ],
  [
    'a table that no template has',
    { None: { Properties: elsewhere } },
    'The table elsewhere of None is in no template: make it by the AWS CLI.',
  ],
])('%s is told, and the API is read', (_, changes, note) => {
  expect(read(changes).notes).toEqual([note]);
});

test('of several APIs one is chosen, with what is its own', () => {
  const ofOther = attribute('ApiId', 'Other');
  const schema = 'type Query { other: Int }';
  const changes = {
    Other: {
      Type: 'AWS::AppSync::GraphQLApi',
      Properties: { Name: 'other', AuthenticationType: 'AWS_IAM' },
    },
    OtherSchema: {
      Type: 'AWS::AppSync::GraphQLSchema',
      Properties: { ApiId: ofOther, Definition: schema },
    },
  };
  expect(() => read(changes)).toThrow('The template has the APIs Api, Other: choose one (--api).');
  const { definition } = read(changes, {}, { api: 'Other' });
  expect(definition).toMatchObject({ schema, resolvers: [] });
});

const environment = (EnvironmentVariables: object) => ({ Properties: { EnvironmentVariables } });

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
    { Api: environment({ BUCKET: { Ref: 'Bucket' } }), Bucket: { Type: 'AWS::S3::Bucket' } },
    'Api.EnvironmentVariables.BUCKET refers to Bucket (AWS::S3::Bucket): it has no value on this machine.',
  ],
  [
    'a reference to nothing',
    { Api: environment({ A: { Ref: 'Missing' } }) },
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
  expect(() => read(changes)).toThrow(message);
});

test('all mistakes are told at once', () => {
  const changes = {
    Greeting: { Properties: { Runtime: undefined } },
    None: { Properties: { Type: 'AMAZON_EVENTBRIDGE' } },
  };
  expect(() => read(changes)).toThrow(/None\.Type: .*\nGreeting: /);
});

test.each([
  ['/nowhere/x.json', '/nowhere/x.json cannot be read as JSON'],
  [{ a: 1 }, 'is no CloudFormation template'],
  [{ Resources: {} }, 'no AWS::AppSync::GraphQLApi'],
])('%j is no template', (given, message) => {
  const file = typeof given === 'string' ? given : newTemplate(given);
  expect(() => readTemplate(file)).toThrow(message);
});
