import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSchema, parse, validate } from 'graphql';
import * as operations from '../src/graphql/operations';

// What AppSync adds to every schema, as far as this one uses it.
const appSync = `
  scalar AWSDateTime
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;
const schema = buildSchema(appSync + readFileSync('schema.graphql', 'utf8'));

for (const [name, text] of Object.entries(operations)) {
  test(`${name} fits the schema`, () => {
    assert.deepEqual(validate(schema, parse(text)), []);
  });
}
