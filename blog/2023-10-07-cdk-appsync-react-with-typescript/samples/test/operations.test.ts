import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, validate } from 'graphql';
import { schema } from '../local/appsync';
import * as operations from '../src/graphql/operations';

for (const [name, text] of Object.entries(operations)) {
  test(`${name} fits the schema`, () => {
    assert.deepEqual(validate(schema, parse(text)), []);
  });
}
