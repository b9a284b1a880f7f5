import type { ApiDefinition } from '../definition/apiDefinition';

/** Handlers whose bodies are given; they see `util`, `runtime`, `extensions` and `ddb`. */
export const handlers = (request: string, response = 'return ctx.result;') => ({
  code: `import { util, runtime, extensions } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { ${request} }
export function response(ctx) { ${response} }`,
});

const failing = `if (ctx.error) util.error(ctx.error.message, ctx.error.type, ctx.result); return ctx.result;`;

/** The unit resolvers: data source, request, and response if it is more than the result. */
const fields: Record<string, readonly [string, string, string?]> = {
  'Query.notes': [
    'table',
    `return ddb.query({ index: 'byTag', query: { tag: { eq: ctx.args.tag } } });`,
  ],
  'Query.echo': ['none', 'return { payload: ctx.args.value };'],
  'Query.whoAmI': ['none', 'return { payload: { ...ctx, authType: util.authType() } };'],
  'Query.fails': [
    'none',
    `if (ctx.args.how === 'error') util.error('No', 'Custom', { id: 1, hidden: 2 }, { info: 3 });
    if (ctx.args.how === 'crash') return ctx.nothing.there;
    if (ctx.args.how === 'partly') return { payload: { id: 'a' } };
    util.appendError('Careful', 'Warning');
    return { payload: { id: 'a', text: 'b' } };`,
  ],
  'Mutation.putNote': [
    'table',
    `const item = { text: ctx.args.text, tag: ctx.args.tag ?? 'none', secret: 'x' };
    return ddb.put({ key: { id: ctx.args.id }, item, condition: { id: { attributeExists: false } } });`,
    failing,
  ],
  'Mutation.closeTag': [
    'none',
    `const payload = { tag: ctx.args.tag };
    extensions.invalidateSubscriptions({ subscriptionField: 'onLoudNote', payload });
    return { payload: 1 };`,
  ],
  'Subscription.onLoudNote': [
    'none',
    `const filter = (rules) => util.transform.toSubscriptionFilter(rules);
    extensions.setSubscriptionFilter(filter({ text: { beginsWith: 'LOUD' } }));
    extensions.setSubscriptionInvalidationFilter(filter({ tag: { eq: ctx.args.tag } }));
    return { payload: null };`,
  ],
  'Subscription.onForbidden': ['none', 'util.unauthorized();'],
};

/** A Lambda function that fails by the name that it is given, or answers what it was asked. */
function answerDirectly(event: unknown): unknown {
  const { fail } = (event as { arguments: { fail?: string } }).arguments;
  if (!fail) return event;
  throw Object.assign(new Error('Not today'), { name: fail });
}

export const apiKey = 'da2-localkey';

/** An API of notes that shows what resolvers can do. Its default mode is the API key. */
export const notesApi: ApiDefinition = {
  schema: `
    type Note @aws_api_key @aws_cognito_user_pools @aws_iam {
      id: ID!
      text: String!
      tag: String
      secret: String @aws_cognito_user_pools(cognito_groups: ["editors"])
    }
    type Notes { items: [Note!]! }
    type Query {
      note(id: ID!): Note
      notes(tag: String!): Notes!
      echo(value: AWSJSON): AWSJSON
      whoAmI: AWSJSON @aws_cognito_user_pools @aws_iam @aws_api_key
      pipeline(skip: String): AWSJSON
      fails(how: String!): Note
      direct(fail: String): AWSJSON
    }
    type Mutation {
      putNote(id: ID!, text: String!, tag: String): Note! @aws_api_key @aws_cognito_user_pools
      closeTag(tag: String!): Int
    }
    type Subscription {
      onNote(tag: String): Note @aws_subscribe(mutations: ["putNote"])
      onLoudNote(tag: String): Note @aws_subscribe(mutations: ["putNote"])
      onForbidden: Note @aws_subscribe(mutations: ["putNote"])
    }
  `,
  authorization: [
    {
      type: 'API_KEY',
      apiKeys: [
        { id: apiKey, expires: 4e9 },
        { id: 'da2-old', expires: 1 },
      ],
    },
    {
      type: 'AMAZON_COGNITO_USER_POOLS',
      userPool: { userPoolId: 'eu-central-1_LocalPool', region: 'eu-central-1' },
    },
    { type: 'AWS_IAM' },
  ],
  dataSources: {
    table: { type: 'AMAZON_DYNAMODB', tableName: 'notes' },
    none: { type: 'NONE' },
    lambda: { type: 'AWS_LAMBDA', handler: answerDirectly },
  },
  functions: {
    first: {
      dataSource: 'none',
      ...handlers(
        `ctx.stash.first = ctx.prev.result;
        if (ctx.args.skip) runtime.earlyReturn('early', { skipTo: ctx.args.skip });
        return { payload: 'one' };`,
        `return ctx.result + '!';`,
      ),
    },
    second: { dataSource: 'none', ...handlers(`return { payload: [ctx.prev.result, 'two'] };`) },
  },
  resolvers: [
    { typeName: 'Query', fieldName: 'direct', kind: 'UNIT', dataSource: 'lambda' },
    ...Object.entries(fields).map(([name, [dataSource, request, response]]) => {
      const [typeName = '', fieldName = ''] = name.split('.');
      const code = handlers(request, response);
      return { typeName, fieldName, kind: 'UNIT', dataSource, ...code } as const;
    }),
    {
      ...{ typeName: 'Query', fieldName: 'pipeline', kind: 'PIPELINE' },
      functions: ['first', 'second'],
      ...handlers(`return 'before';`, 'return { stash: ctx.stash, result: ctx.prev.result };'),
    },
  ],
  tables: [
    {
      ...{ TableName: 'notes', BillingMode: 'PAY_PER_REQUEST', timeToLiveAttribute: 'ends' },
      AttributeDefinitions: ['id', 'tag'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byTag',
          KeySchema: [
            { AttributeName: 'tag', KeyType: 'HASH' },
            { AttributeName: 'id', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    },
  ],
  environmentVariables: { STAGE: 'test' },
};

export default notesApi;
