import skeleton from './checkTemplate.json';

export interface Rule {
  says: string;
  source: string;
  dataSource: 'None' | 'Items';
  /** The body of the request handler. */
  request: string;
  gives: unknown;
  /** The type of its error, if it has one, and words of the message. */
  fails?: { errorType: string; message: string };
}

// What AppSync is known to answer. Above each group stands where that is known from, and whether the table is asked.
// Of each rule there is what it says, what the request handler does (an expression is what it answers or asks for), and
// what comes of it as JSON: the answer of the field, or of the table, with the type of an error behind it. What follows
// `!` is an error of the field itself.
const text = `
# https://github.com/localstack/appsync-utils
numbers stay numbers, and null is null
  util.dynamodb.toMapValues({ a: 1.5, b: [null, true], c: { d: 'x' } })
  => {"a":{"N":1.5},"b":{"L":[{"NULL":null},{"BOOL":true}]},"c":{"M":{"d":{"S":"x"}}}}
add, replace and plain values set
  ddb.update({ key: {}, update: { a: ddb.operations.add(1), b: 'x' } }).update.expression
  => "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2"
increment counts what is there
  ddb.update({ key: {}, update: { a: ddb.operations.increment(10) } }).update.expression
  => "SET #expName_1 = #expName_1 + :expValue_1"
fields of a filter hold together
  JSON.parse(util.transform.toDynamoDBFilterExpression({ a: { eq: 1 }, b: { contains: 'x' } })).expression
  => "(#a = :a_eq) AND (contains(#b,:b_contains))"
the names of values have the path of their groups
  JSON.parse(util.transform.toDynamoDBFilterExpression({
    or: [{ and: [{ a: { eq: 1 } }, { b: { eq: 2 } }] }, { not: { c: { eq: 3 } } }] })).expression
  => "(((#a = :or_0_and_0_a_eq) AND (#b = :or_0_and_1_b_eq)) OR (NOT (#c = :or_1_not_c_eq)))"
ranges and lists have a value for each
  JSON.parse(util.transform.toDynamoDBFilterExpression({ a: { between: [1, 9] }, b: { in: ['x', 'y'] } })).expression
  => "(#a BETWEEN :a_between_start AND :a_between_end) AND (#b IN (:b_in_0, :b_in_1))"
a filter that cannot be written is null
  util.transform.toDynamoDBFilterExpression({ and: { v: { eq: 1 } } })
  => null
operators of a field are alternatives of a subscription's filter
  util.transform.toSubscriptionFilter({ a: { eq: 1, ne: 2 }, b: { gt: 3 } }).filterGroup
    .map(({ filters }) => filters.map((each) => each.fieldName + each.operator + each.value).join())
  => ["aeq1,bgt3","ane2,bgt3"]
and so are its rules
  util.transform.toSubscriptionFilter({ or: [{ a: { eq: 1 } }, { a: { eq: 3 } }], b: { eq: 2 } }, ['b'],
    { c: { ge: 1 }, d: { eq: 2 } }).filterGroup
    .map(({ filters }) => filters.map((each) => each.fieldName + each.operator + each.value).join())
  => ["aeq1,cge1","aeq1,deq2","aeq3,cge1","aeq3,deq2"]
# guide/time-helpers-in-util-time-js
a moment is written in a zone
  util.time.epochMilliSecondsToFormatted(1517943695750, 'yyyy-MM-dd HH:mm:ssZ', 'Australia/Perth')
  => "2018-02-07 03:01:35+0800"
a time is read in a zone
  util.time.parseFormattedToEpochMilliSeconds('2018-02-01 01:19:15', 'yyyy-MM-dd HH:mm:ss', 'Australia/Perth')
  => 1517419155000
# https://docs.oracle.com/javase/8/docs/api/java/time/format/DateTimeFormatter.html
days and months have names
  util.time.epochMilliSecondsToFormatted(0, 'EEE, d MMM yyyy h:mm a')
  => "Thu, 1 Jan 1970 12:00 AM"
# https://docs.oracle.com/javase/8/docs/api/java/util/regex/Pattern.html
a pattern has flags
  util.matches('(?i)AB', 'ab')
  => true
# guide/xml-helpers-in-util-xml-js
an element is a map
  util.xml.toMap('<posts><post><id>1</id><title>T</title></post></posts>')
  => {"posts":{"post":{"id":1,"title":"T"}}}
# guide/built-in-util-js
util.error ends the field
  util.error('No tea', 'Empty');
  => null ! Empty: No tea
util.appendError goes on
  util.appendError('Little tea', 'Low'); return { payload: 1 };
  => 1 ! Low: Little tea
util.unauthorized refuses the field
  util.unauthorized();
  => null ! Unauthorized: Not Authorized to access
# https://github.com/aws/aws-appsync-community/issues/384
util.error does nothing with a number
  util.error(25); return { payload: 1 };
  => 1
nor with one for its type
  util.error('abc', 25); return { payload: 1 };
  => 1
# guide/runtime-utils-js
runtime.earlyReturn skips the data source
  runtime.earlyReturn({ early: true });
  => {"early":true}
# guide/js-aws-appsync-resolver-reference-dynamodb-typed-values-request (table)
numbers are taken as numbers
  { operation: 'PutItem', key: { id: { S: 'a' } }, attributeValues: { n: { N: 1 } } }
  => {"id":"a","n":1}
and so are those of sets, which are lists
  { operation: 'PutItem', key: { id: { S: 'b' } }, attributeValues: { n: { NS: [2] } } }
  => {"id":"b","n":[2]}
# guide/js-aws-appsync-resolver-reference-dynamodb-batch-delete-item (table)
a batch answers with its keys
  ddb.batchDelete({ tables: { TABLE: [{ id: 'd' }] } })
  => [{"id":"d"}]
# guide/js-aws-appsync-resolver-reference-dynamodb-batch-get-item (table)
a batch answers in the order of its keys, with null for what is missing
  ddb.batchGet({ tables: { TABLE: { keys: ['b', 'd', 'a'].map((id) => ({ id })) } } })
  => [{"id":"b","n":[2]},null,{"id":"a","n":1}]
# guide/js-aws-appsync-resolver-reference-dynamodb-filter (table)
and, or and not find
  ddb.scan({ filter: { and: [{ or: [{ n: { eq: 1 } }, { n: { eq: 3 } }] }, { not: { n: { gt: 2 } } }] } })
  => [{"id":"a","n":1}]
# guide/js-aws-appsync-resolver-reference-dynamodb-condition-expressions (table)
a put that finds what it would write succeeds
  ddb.put({ key: { id: 'a' }, item: { n: 1 }, condition: { id: { attributeExists: false } } })
  => {"id":"a","n":1}
so does a delete of what is gone
  ddb.remove({ key: { id: 'd' }, condition: { n: { eq: 1 } } })
  => null
# https://github.com/aws/aws-appsync-community/issues/343 (table)
a failed condition of an update shows no item
  ddb.update({ key: { id: 'a' }, update: { n: 2 }, condition: { n: { eq: 7 } } })
  => [null,"DynamoDB:ConditionalCheckFailedException"]
# https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html (table)
what is not there is not counted
  ddb.update({ key: { id: 'a' }, update: { m: ddb.operations.increment() } })
  => [null,"DynamoDB:ValidationException"]
nor is what is in it written
  ddb.update({ key: { id: 'a' }, update: { m: { k: ddb.operations.add(1) } } })
  => [null,"DynamoDB:ValidationException"]
# https://github.com/aws/aws-appsync-community/issues/110 (table)
a request with an unknown element is refused
  { operation: 'GetItem', key: { id: { S: 'a' } }, limit: 1 }
  => null ! MappingTemplate: Unsupported element '$[limit]'.
# guide/js-aws-appsync-resolver-reference-dynamodb-transact-write-items (table)
a transaction that is cancelled says why, with the item, and writes nothing
  ddb.transactWrite({ items: [
    { putItem: { table: 'TABLE', key: { id: 'd' }, item: { n: 4 } } },
    { updateItem: { table: 'TABLE', key: { id: 'a' }, update: { n: ddb.operations.increment(9) } } },
    { conditionCheck: { table: 'TABLE', key: { id: 'b' }, condition: { n: { attributeExists: false } } } }] })
  => [{"keys":null,"cancellationReasons":[{"type":"None","message":"None"},{"type":"None","message":"None"},
    {"type":"ConditionalCheckFailed","message":"The conditional request failed","item":{"id":"b","n":[2]}}]},
    "DynamoDB:TransactionCanceledException"]
another answers with its keys
  ddb.transactWrite({ items: [
    { updateItem: { table: 'TABLE', key: { id: 'a' }, update: { n: ddb.operations.increment(9) } } },
    { putItem: { table: 'TABLE', key: { id: 'e' }, item: { n: 5 } } }] })
  => {"keys":[{"id":"a"},{"id":"e"}],"cancellationReasons":null}
# guide/js-aws-appsync-resolver-reference-dynamodb-transact-get-items (table)
a transaction reads in the order of its keys, with null for what is missing
  ddb.transactGet({ items: ['a', 'd', 'e'].map((id) => ({ table: 'TABLE', key: { id } })) })
  => [{"id":"a","n":10},null,{"id":"e","n":5}]
`;

export const { TableName: table } = skeleton.Resources.Table.Properties;
const guide = 'https://docs.aws.amazon.com/appsync/latest/devguide/';

/** In the order in which they are checked: some find what others have written. */
export const rules: readonly Rule[] = text
  .split('\n# ')
  .slice(1)
  .flatMap((group) => {
    const [, place = '', on, all = ''] = /^(\S+)( \(table\))?\n([^]*)$/.exec(group) ?? [];
    const source = place.replace(/^guide\/(.*)/, `${guide}$1.html`);
    const rule = /^(\S.*)\n {2}([^]*?)\n {2}=> ([^]*?)(?: ! (\w+): (.*))?$(?!\n {4})/gm;
    return [...all.matchAll(rule)].map(
      ([, says = '', does = '', gives = '', errorType, message = '']): Rule => {
        const code = does.replaceAll("'TABLE'", `'${table}'`).replaceAll('TABLE:', `'${table}':`);
        const asked = on ? `return ${code};` : `return { payload: ${code} };`;
        return {
          ...{ says, source, gives: JSON.parse(gives) },
          dataSource: on ? 'Items' : 'None',
          request: code.endsWith(';') ? code : asked,
          ...(errorType && { fails: { errorType, message } }),
        };
      },
    );
  });

export const requests = [
  {
    says: 'a request without authorization is refused',
    source: `${guide}security-authz.html`,
    query: '{ __typename }',
    withKey: false,
    fails: 'UnauthorizedException',
  },
  {
    says: 'the 30th of February is no AWSDateTime',
    source: `${guide}scalars.html`,
    query: '{ date(value: "2026-02-30T10:00Z") }',
    withKey: true,
    fails: 'AWSDateTime',
  },
];
