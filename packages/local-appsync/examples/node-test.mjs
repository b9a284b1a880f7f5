// node --test node-test.mjs
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startLocalAppSync } from 'local-appsync';
import { ControlClient } from 'local-appsync/control';

/** `readTemplate` of local-appsync/template makes one of what the CDK synthesizes. */
const definition = {
  schema: `
    type Note { id: ID! text: String! }
    type Query { note(id: ID!): Note }
    type Mutation { putNote(id: ID!, text: String!): Note }
  `,
  authorization: [{ type: 'API_KEY', apiKeys: [{ id: 'da2-test', expires: 4102444800 }] }],
  tables: [
    {
      TableName: 'Notes',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
    },
  ],
  dataSources: { Notes: { type: 'AMAZON_DYNAMODB', tableName: 'Notes' } },
  resolvers: [
    resolver('Query', 'note', 'get({ key: { id: ctx.args.id } })'),
    resolver('Mutation', 'putNote', 'put({ key: { id: ctx.args.id }, item: ctx.args })'),
  ],
};

function resolver(typeName, fieldName, request) {
  const code = `
    import { get, put } from '@aws-appsync/utils/dynamodb';
    export const request = (ctx) => ${request};
    export const response = (ctx) => ctx.result;
  `;
  return { typeName, fieldName, kind: 'UNIT', dataSource: 'Notes', code };
}

let local;
before(async () => {
  const ports = { api: 0, tls: 0, tables: 0 };
  local = await startLocalAppSync({ definition, folder: 'memory', ports });
});
beforeEach(() => new ControlClient(local.endpoint).reset());
after(() => local?.close());

async function ask(query) {
  const headers = { 'content-type': 'application/json', 'x-api-key': 'da2-test' };
  const body = JSON.stringify({ query });
  return (await fetch(local.endpoint, { method: 'POST', headers, body })).json();
}

test('a note that was put is found', async () => {
  await ask('mutation { putNote(id: "1", text: "Hello") { id } }');
  assert.deepEqual(await ask('{ note(id: "1") { text } }'), { data: { note: { text: 'Hello' } } });
});

test('there is no note at the start', async () => {
  assert.deepEqual(await ask('{ note(id: "1") { text } }'), { data: { note: null } });
});
