import { evaluate } from '../../testing/handler';

test('put writes the item, its key and a condition', () => {
  expect(
    evaluate(
      `ddb.put({ key: { pk: 'a' }, item: { n: 1, gone: undefined }, condition: { pk: { attributeExists: false } } })`,
    ),
  ).toEqual({
    operation: 'PutItem',
    key: { pk: { S: 'a' } },
    attributeValues: { n: { N: '1' } },
    condition: {
      expression: '(attribute_not_exists(#condition_pk))',
      expressionNames: { '#condition_pk': 'pk' },
    },
  });
});

test('query takes its page, and a filter beside the keys', () => {
  expect(
    evaluate(`ddb.query({ index: 'byStatus', limit: 2, nextToken: null, scanIndexForward: false,
      query: { pk: { eq: 'a' }, sk: { beginsWith: 'b' } }, filter: { n: { between: [1, 2] } }, projection: ['id', 'map.x'] })`),
  ).toEqual({
    operation: 'Query',
    index: 'byStatus',
    limit: 2,
    nextToken: null,
    scanIndexForward: false,
    query: {
      expression: '(#key_pk = :key_0) AND (begins_with(#key_sk, :key_1))',
      expressionNames: { '#key_pk': 'pk', '#key_sk': 'sk' },
      expressionValues: { ':key_0': { S: 'a' }, ':key_1': { S: 'b' } },
    },
    filter: {
      expression: '(#filter_n BETWEEN :filter_0 AND :filter_1)',
      expressionNames: { '#filter_n': 'n' },
      expressionValues: { ':filter_0': { N: '1' }, ':filter_1': { N: '2' } },
    },
    projection: {
      expression: '#projection_id, #projection_map.#projection_x',
      expressionNames: { '#projection_id': 'id', '#projection_map': 'map', '#projection_x': 'x' },
    },
  });
});

test('update knows every operation', () => {
  const { update } = evaluate(`ddb.update({ key: { pk: 'a' }, update: {
    plain: 1, gone: ddb.operations.remove(), set: ddb.operations.add(ddb.toStringSet(['x'])),
    whole: ddb.operations.replace({ a: 1 }), up: ddb.operations.increment(), down: ddb.operations.decrement(2),
    tail: ddb.operations.append(['z']), head: ddb.operations.prepend(['y']), inner: { deep: ddb.operations.increment(3) } } })`) as {
    update: { expression: string; expressionValues: object };
  };
  expect(update.expression).toBe(
    'SET #update_plain = :update_0, #update_whole = :update_2, ' +
      '#update_up = if_not_exists(#update_up, :update_3) + :update_4, ' +
      '#update_down = if_not_exists(#update_down, :update_5) - :update_6, ' +
      '#update_tail = list_append(if_not_exists(#update_tail, :update_7), :update_8), ' +
      '#update_head = list_append(:update_9, if_not_exists(#update_head, :update_10)), ' +
      '#update_inner.#update_deep = if_not_exists(#update_inner.#update_deep, :update_11) + :update_12 ' +
      'REMOVE #update_gone ADD #update_set :update_1',
  );
  expect(update.expressionValues).toMatchObject({
    ':update_1': { SS: ['x'] },
    ':update_6': { N: '2' },
  });
});

test('filters combine by and, or and not; null rules nothing', () => {
  const text = evaluate(`util.transform.toDynamoDBFilterExpression({
    or: [{ a: { eq: 1 } }, { b: { contains: 'x' }, c: null }], not: { d: { in: [1, 2] } } })`) as string;
  expect((JSON.parse(text) as { expression: string }).expression).toBe(
    '(((#filter_a = :filter_0)) OR ((contains(#filter_b, :filter_1)))) AND (NOT ((#filter_d IN (:filter_2, :filter_3))))',
  );
});

test('an operator that does not exist is named', () => {
  expect(() => evaluate(`ddb.query({ query: { pk: { equals: 1 } } })`)).toThrow(
    'pk: the operator equals does not exist.',
  );
});

test('names that differ only in signs have placeholders of their own', () => {
  const { expressionNames } = JSON.parse(
    evaluate(
      `util.transform.toDynamoDBConditionExpression({ 'a-b': { eq: 1 }, a_b: { eq: 2 } })`,
    ) as string,
  ) as { expressionNames: object };
  expect(Object.values(expressionNames)).toEqual(['a-b', 'a_b']);
});
