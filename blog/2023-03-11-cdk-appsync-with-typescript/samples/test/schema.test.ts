import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isObjectType } from 'graphql';
import { schema } from './appsync/api';

test('the API key opens the shelf and nothing else', () => {
  const open = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => [type, ...Object.values(type.getFields())])
    .filter(({ astNode }) =>
      astNode?.directives?.some(({ name }) => name.value === 'aws_api_key'),
    )
    .map(({ name }) => name);
  assert.deepEqual(open.sort(), ['SharedLink', 'ShelfPage', 'shelf']);
});
