import { graphqlSync } from 'graphql';
import { readSchema } from '../compileApi';

function echo(type: string, value: unknown): unknown {
  const schema = readSchema(`type Query { a(v: AWS${type}): AWS${type} }`);
  const rootValue = { a: ({ v }: { v: unknown }) => v };
  const source = `query ($v: AWS${type}) { a(v: $v) }`;
  const { data, errors } = graphqlSync({ schema, source, rootValue, variableValues: { v: value } });
  return errors ? 'refused' : data?.['a'];
}

test.each([
  ['Date', '2026-11-26', '2026-13-26'],
  ['Date', '2028-02-29+02:00', '2026-02-29'],
  ['Time', '14:05:09.123Z', '25:00'],
  ['DateTime', '2026-11-26T14:05:09.123Z', '2026-11-26T14:05:09'],
  ['DateTime', '2028-02-29T10:00+18:00', '2026-02-30T10:00Z'],
  ['Timestamp', 1_795_701_909, 1.5],
  ['Email', 'ada@example.com', 'ada'],
  ['URL', 'https://example.com/a?b', 'example'],
  ['Phone', '+49 30 123456', 'call me'],
  ['IPAddress', '10.0.0.0/8', '10.0.0.0/33'],
  ['IPAddress', '::1', 'localhost'],
  ['JSON', '{"a":[1]}', '{a}'],
])('AWS%s has the value %s and not %s', (type, value, wrong) => {
  expect(echo(type, value)).toEqual(value);
  expect(echo(type, wrong)).toBe('refused');
});

test('a subscription to a mutation that does not exist is refused', () => {
  const subscription = 'type Subscription { c: Int @aws_subscribe(mutations: ["d"]) }';
  expect(() =>
    readSchema(`type Query { a: Int } type Mutation { b: Int } ${subscription}`),
  ).toThrow('Subscription.c subscribes to the mutation d, which does not exist.');
});
