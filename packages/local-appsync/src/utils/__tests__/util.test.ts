import { evaluate } from '../../testing/handler';

const parse = 'util.time.parseFormattedToEpochMilliSeconds';

test.each<[string, unknown]>([
  [`util.matches('^[a-z]+$', 'abc')`, true],
  [`util.matches('(?iu)^ÄB\\\\_', 'äb_c')`, true],
  [`util.matches('^[*+&\\\\]]+\\\\-\\\\@\\\\p{Ll}$', '*+]-@ä')`, true],
  [
    `util.xml.toMap('<?xml version="1.0"?><a xmlns="u"><b>1 &lt; &#50;</b><b><c/></b></a>')`,
    { a: { b: ['1 < 2', { c: '' }] } },
  ],
  [`util.xml.toJsonString('<a><![CDATA[<b>]]></a>')`, '{"a":"<b>"}'],
  [`util.xml.toJsonString('<a>1</a>', true)`, '"{\\"a\\":1}"'],
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
  [`util.time.nowFormatted('HH:mm', ctx.args.zone)`, '14:05'],
  [
    `util.time.nowFormatted("EEEE, d. MMMM yy, h:mm a, EEE MMM SS X", '+02:00')`,
    'Thursday, 26. November 26, 4:05 PM, Thu Nov 00 +02',
  ],
  [
    `${parse}('Thu, 26 Nov 2026 02:05:09.5 PM', 'EEE, d MMM yyyy hh:mm:ss.S a')`,
    Date.UTC(2026, 10, 26, 14, 5, 9, 500),
  ],
  [`${parse}('2026-02-30', 'yyyy-MM-dd')`, Date.UTC(2026, 1, 28)],
  [
    `${parse}('26.11.2026 15:05', 'dd.MM.yyyy HH:mm', 'Europe/Berlin')`,
    Date.UTC(2026, 10, 26, 14, 5),
  ],
  [`${parse}('2026-11-26 01:00:00+0200', 'yyyy-MM-dd HH:mm:ssZ')`, Date.UTC(2026, 10, 25, 23)],
  [`util.time.parseISO8601ToEpochMilliSeconds('1970-01-01T00:00:09.007Z')`, 9007],
  [`util.dynamodb.toString('x')`, { S: 'x' }],
  [`util.dynamodb.toString(null)`, null],
  [`util.dynamodb.toNumberSet([1])`, { NS: [1] }],
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
  ['util.error(25)', /^util\.error\(25\) does nothing/],
  [`util.error('abc', 25)`, /^util\.error\("abc",25\) does nothing/],
  [
    'util.transform.toDynamoDBFilterExpression({ v: { foo: 1 } }) ?? undefined',
    /operator foo does/,
  ],
  ['util.transform.toSubscriptionFilter([]) ?? undefined', /filter must be an object/],
])('%s has no effect, as on AWS, and says so', async (expression, reason) => {
  const said: unknown[][] = [];
  const log = (_: string, words: unknown[]) => said.push(words);
  expect(await evaluate(expression, log as never)).toBeUndefined();
  expect(said).toEqual([[expect.stringMatching(reason)]]);
});

test.each([
  ['util.rds.toJsonObject()', 'does not have util.rds.toJsonObject: there is no data source for'],
  ['util.transform.toElasticsearchQueryDSL({})', 'does not have util.transform.toElasticsearch'],
  [`ddb.query({ query: { pk: { equals: 1 } } })`, 'pk: the operator equals does not exist.'],
  [`util.time.nowFormatted('YYYY')`, 'are not known to local-appsync. The year is yyyy.'],
  [`${parse}('Fri 2026-11-26', 'EEE yyyy-MM-dd')`, 'could not be parsed'],
  [`util.time.parseISO8601ToEpochMilliSeconds('2026-02-30T10:00Z')`, 'could not be parsed'],
  [`util.matches('a(?i)b', 'aB')`, "util.matches: local-appsync cannot read '(?i)' in 'a(?i)b'."],
  [`util.matches('(?i)ä', 'Ä')`, "cannot read letters beyond ASCII without the flag u in '(?i)ä'."],
  [`util.matches('\\\\Qa.b\\\\E', 'a.b')`, "cannot read '\\Q'"],
  [`util.matches('\\\\p{Alpha}', 'a')`, "cannot read '\\p{Alpha}'"],
  [`util.matches('[a&&[b]]', 'a')`, "cannot read '&&'"],
  [`util.matches('a*+b', 'ab')`, "cannot read '*+'"],
  [`util.xml.toMap('<a b="1">x</a>')`, 'what AppSync makes of the attribute b of <a>'],
  [`util.xml.toMap('<a><b></a>')`, 'the text is no XML'],
  [`util.appendError('x', 404)`, 'util.appendError takes a message and a type, as texts.'],
])('%s is refused with the reason', async (expression, message) => {
  await expect(evaluate(expression)).rejects.toThrow(message);
});
