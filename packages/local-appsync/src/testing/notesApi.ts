import type { ApiDefinition } from '../definition/apiDefinition';

/** Handlers whose bodies are given; they see `util`, `runtime`, `extensions` and `ddb`. */
export const handlers = (request: string, response = 'return ctx.result;') => ({
  code: `import { util, runtime, extensions } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { ${request} }
export function response(ctx) { ${response} }`,
});

const table = { kind: 'UNIT', dataSource: 'table' } as const;
const none = { kind: 'UNIT', dataSource: 'none' } as const;
const failing = `if (ctx.error) util.error(ctx.error.message, ctx.error.type, ctx.result); return ctx.result;`;

export const apiKey = 'da2-localkey';

/** An API of notes that shows what resolvers can do. Its default mode is the API key. */
export const notesApi: ApiDefinition = {
  schema: `
    type Note @aws_api_key @aws_cognito_user_pools @aws_iam {
      id: ID!
      text: String!
      tag: String
      secret: String @aws_cognito_user_pools(cognito_groups: ["editors"])
      shout: String
    }
    type Notes { items: [Note!]! nextToken: String }
    type Query {
      note(id: ID!): Note
      notes(tag: String!, limit: Int, nextToken: String): Notes!
      echo(value: AWSJSON): AWSJSON
      whoAmI: AWSJSON @aws_cognito_user_pools @aws_iam @aws_api_key
      pipeline(skip: String): AWSJSON
      fails(how: String!): Note
      required: String!
      signedOnly: Int @aws_iam
    }
    type Mutation {
      putNote(id: ID!, text: String!, tag: String): Note! @aws_api_key @aws_cognito_user_pools
      removeNote(id: ID!): Note
      closeTag(tag: String!): Int
    }
    type Subscription {
      onNote(tag: String): Note @aws_subscribe(mutations: ["putNote"])
      onLoudNote(tag: String): Note @aws_subscribe(mutations: ["putNote", "removeNote"])
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
    shouting: {
      type: 'AWS_LAMBDA',
      handler: (event) => {
        const { text } = event as { text: string };
        if (text === 'crash') throw new Error('The function crashed.');
        return text.toUpperCase();
      },
    },
  },
  functions: {
    first: {
      dataSource: 'none',
      ...handlers(
        `ctx.stash.first = ctx.prev.result; if (ctx.args.skip) runtime.earlyReturn('early', { skipTo: ctx.args.skip }); return { payload: 'one' };`,
        `return ctx.result + '!';`,
      ),
    },
    second: { dataSource: 'none', ...handlers(`return { payload: [ctx.prev.result, 'two'] };`) },
  },
  resolvers: [
    {
      typeName: 'Query',
      fieldName: 'note',
      ...table,
      ...handlers('return ddb.get({ key: { id: ctx.args.id } });', failing),
    },
    {
      typeName: 'Query',
      fieldName: 'notes',
      ...table,
      ...handlers(
        `return ddb.query({ index: 'byTag', query: { tag: { eq: ctx.args.tag } }, limit: ctx.args.limit, nextToken: ctx.args.nextToken });`,
        failing,
      ),
    },
    {
      typeName: 'Query',
      fieldName: 'echo',
      ...none,
      ...handlers('return { payload: ctx.args.value };'),
    },
    {
      typeName: 'Query',
      fieldName: 'whoAmI',
      ...none,
      ...handlers(
        'return { payload: { identity: ctx.identity, authType: util.authType(), info: ctx.info, env: ctx.env } };',
      ),
    },
    {
      typeName: 'Query',
      fieldName: 'pipeline',
      kind: 'PIPELINE',
      functions: ['first', 'second'],
      ...handlers(`return 'before';`, 'return { stash: ctx.stash, result: ctx.prev.result };'),
    },
    {
      typeName: 'Query',
      fieldName: 'fails',
      ...none,
      ...handlers(`
      if (ctx.args.how === 'error') util.error('No', 'Custom', { id: 1, hidden: 2 }, { info: 3 });
      if (ctx.args.how === 'append') { util.appendError('Careful', 'Warning'); return { payload: { id: 'a', text: 'b' } }; }
      if (ctx.args.how === 'unauthorized') util.unauthorized();
      if (ctx.args.how === 'crash') return ctx.nothing.there;
      return { payload: { id: 'a' } };`),
    },
    {
      typeName: 'Note',
      fieldName: 'shout',
      kind: 'UNIT',
      dataSource: 'shouting',
      ...handlers(`return { operation: 'Invoke', payload: { text: ctx.source.text } };`, failing),
    },
    {
      typeName: 'Mutation',
      fieldName: 'putNote',
      ...table,
      ...handlers(
        `
      return ddb.put({ key: { id: ctx.args.id }, item: { text: ctx.args.text, tag: ctx.args.tag ?? 'none', secret: 'x' }, condition: { id: { attributeExists: false } } });`,
        failing,
      ),
    },
    {
      typeName: 'Mutation',
      fieldName: 'removeNote',
      ...table,
      ...handlers('return ddb.remove({ key: { id: ctx.args.id } });', failing),
    },
    {
      typeName: 'Mutation',
      fieldName: 'closeTag',
      ...none,
      ...handlers(
        `extensions.invalidateSubscriptions({ subscriptionField: 'onLoudNote', payload: { tag: ctx.args.tag } }); return { payload: 1 };`,
      ),
    },
    {
      typeName: 'Subscription',
      fieldName: 'onLoudNote',
      ...none,
      ...handlers(`
      extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter({ text: { beginsWith: 'LOUD' } }));
      extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter({ tag: { eq: ctx.args.tag } }));
      return { payload: null };`),
    },
    {
      typeName: 'Subscription',
      fieldName: 'onForbidden',
      ...none,
      ...handlers('util.unauthorized();'),
    },
  ],
  tables: [
    {
      TableName: 'notes',
      BillingMode: 'PAY_PER_REQUEST',
      timeToLiveAttribute: 'ends',
      AttributeDefinitions: [
        { AttributeName: 'id', AttributeType: 'S' },
        { AttributeName: 'tag', AttributeType: 'S' },
      ],
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
  queryDepthLimit: 4,
  resolverCountLimit: 5,
};
