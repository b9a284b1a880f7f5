import { evaluate } from '../../testing/handler';

const parse = 'util.time.parseFormattedToEpochMilliSeconds';

test.each<[string, unknown]>([
  [`util.matches('^[a-z]+$', 'abc')`, true],
  [`util.escapeJavaScript('say "it\\'s"')`, String.raw`say \"it\'s\"`],
  [`util.urlEncode('a b&ü')`, 'a+b%26%C3%BC'],
  [`util.urlDecode('a+b%26%C3%BC')`, 'a b&ü'],
  [`util.base64Encode('grüß')`, 'Z3LDvMOf'],
  [`util.base64Decode('Z3LDvMOf')`, 'grüß'],
  [`util.str.normalize('①', 'nfkc')`, '1'],
  [`util.math.minVal(2, 1)`, 1],
  [`util.authType()`, 'API Key Authorization'],
  [`util.http.copyHeaders({ cookie: 'a', accept: 'b' })`, { accept: 'b' }],
  [`util.time.nowISO8601()`, '2026-11-26T14:05:09.007Z'],
  [`util.time.nowEpochSeconds()`, 1_795_701_909],
  [`util.time.epochMilliSecondsToISO8601(0)`, '1970-01-01T00:00:00.000Z'],
  [`util.time.nowFormatted("yyyy-MM-dd'T'HH:mm:ss.SSSZ")`, '2026-11-26T14:05:09.007+0000'],
  [`util.time.nowFormatted('dd.MM.yy H:mm XXX', 'Europe/Berlin')`, '26.11.26 15:05 +01:00'],
  [`util.time.nowFormatted('HH:mm X', '-03:30')`, '10:35 -0330'],
  [
    `${parse}('26.11.2026 15:05', 'dd.MM.yyyy HH:mm', 'Europe/Berlin')`,
    Date.UTC(2026, 10, 26, 14, 5),
  ],
  [`${parse}('2026-11-26 01:00:00+0200', 'yyyy-MM-dd HH:mm:ssZ')`, Date.UTC(2026, 10, 25, 23)],
  [`util.time.parseISO8601ToEpochMilliSeconds('1970-01-01T00:00:09.007Z')`, 9007],
  [
    `util.dynamodb.toDynamoDB({ a: [1, 'x', true, null] })`,
    { M: { a: { L: [{ N: '1' }, { S: 'x' }, { BOOL: true }, { NULL: true }] } } },
  ],
  [`util.dynamodb.toString('x')`, { S: 'x' }],
  [`util.dynamodb.toString(null)`, null],
  [`util.dynamodb.toNumberSet([1])`, { NS: ['1'] }],
  [`util.dynamodb.toBoolean(false)`, { BOOL: false }],
])('%s', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

test('ids have their forms, and sort by time', async () => {
  expect(await evaluate('util.autoId()')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f-]{16}$/,
  );
  expect(await evaluate('util.autoKsuid()')).toMatch(/^[\dA-Za-z]{27}$/);
  // The first ten characters of a ULID are its time: https://github.com/ulid/spec
  expect(await evaluate('util.autoUlid()')).toMatch(/^01M8C2S9GF[0-9A-HJKMNP-TV-Z]{16}$/);
});

test.each([
  ['util.rds()', 'local-appsync does not have util.rds: there is no data source for relational'],
  [
    'util.transform.toElasticsearchQueryDSL({})',
    'local-appsync does not have util.transform: there is no data source for OpenSearch.',
  ],
  [`ddb.query({ query: { pk: { equals: 1 } } })`, 'pk: the operator equals does not exist.'],
  [`util.time.nowFormatted('EEE')`, "The letters 'EEE' of the pattern are not known"],
])('%s says that it is not there', async (expression, message) => {
  await expect(evaluate(expression)).rejects.toThrow(message);
});
