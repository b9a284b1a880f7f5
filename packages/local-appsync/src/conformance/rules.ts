// What AppSync is known to answer, each with where that is known from.

/** What a rule asks the API for, and what must come back. */
export interface Rule {
  says: string;
  source: string;
  dataSource: 'None' | 'Items';
  /** The bodies of the handlers. */
  request: string;
  response: string;
  /** What the field answers, as JSON. */
  gives: unknown;
  /** What is told of its error, if it has one; the message has these words. */
  fails?: { errorType: string; message: string };
}

export const table = 'local-appsync-check';

const guide = (page: string) => `https://docs.aws.amazon.com/appsync/latest/devguide/${page}.html`;
const issue = (id: number) => `https://github.com/aws/aws-appsync-community/issues/${id}`;
const java = (type: string) => `https://docs.oracle.com/javase/8/docs/api/java/${type}.html`;
/** Its tests have recorded what AppSync's EvaluateCode answers. */
const recorded = 'https://github.com/localstack/appsync-utils';
const dynamoDb = (page: string) => guide(`js-aws-appsync-resolver-reference-dynamodb-${page}`);

/** Values that a request handler computes. */
function computed(
  source: string,
  ...all: [says: string, expression: string, gives: unknown][]
): Rule[] {
  return all.flatMap(([says, expression, gives]) =>
    run(source, [says, `return { payload: ${expression} };`, gives]),
  );
}

/** What request handlers do. */
function run(
  source: string,
  ...all: [says: string, request: string, gives: unknown, fails?: Rule['fails']][]
): Rule[] {
  const rest = { dataSource: 'None', response: 'return ctx.result;', source } as const;
  return all.map(([says, request, gives, fails]) => ({ ...rest, says, request, gives, fails }));
}

/** What the table answers: the result, or its items, with the type of the error if there is one. */
function asked(
  source: string,
  ...all: [says: string, request: string, gives: unknown, fails?: Rule['fails']][]
): Rule[] {
  const response = `const result = ctx.result?.data?.['${table}'] ?? ctx.result?.items ?? ctx.result;
    return ctx.error ? [result, ctx.error.type] : result;`;
  const rest = { dataSource: 'Items', response, source } as const;
  return all.map(([says, request, gives, fails]) => {
    return { ...rest, says, request: `return ${request};`, gives, fails };
  });
}

const filter = (given: string) =>
  `JSON.parse(util.transform.toDynamoDBFilterExpression(${given})).expression`;
const update = (changes: string) =>
  `ddb.update({ key: { id: 'x' }, update: { ${changes} } }).update.expression`;
const subscription = (given: string) => `util.transform.toSubscriptionFilter(${given}).filterGroup
  .map(({ filters }) => filters.map((each) => each.fieldName + each.operator + each.value).join())`;
const post = (id: number) => `<post><id>${id}</id><title>T</title></post>`;

const inTransaction = (rest: string) => `{ table: '${table}', ${rest} }`;
const transaction = (condition: string) => `ddb.transactWrite({ items: [
  { putItem: ${inTransaction(`key: { id: 'd' }, item: { n: 4 }`)} },
  { updateItem: ${inTransaction(`key: { id: 'a' }, update: { n: ddb.operations.increment(9) }`)} },
  { conditionCheck: ${inTransaction(`key: { id: 'b' }, condition: { ${condition} }`)} },
] })`;
const none = { type: 'None', message: 'None' };
const refusal = { type: 'ConditionalCheckFailed', message: 'The conditional request failed' };

/** In the order in which they are checked: some find what others have written. */
export const rules: readonly Rule[] = [
  ...computed(
    recorded,
    [
      'numbers stay numbers, and null is null',
      `util.dynamodb.toMapValues({ a: 1.5, b: [null, true], c: { d: 'x' } })`,
      { a: { N: 1.5 }, b: { L: [{ NULL: null }, { BOOL: true }] }, c: { M: { d: { S: 'x' } } } },
    ],
    [
      'add, replace and plain values set',
      update(`a: ddb.operations.add(1), b: 'x'`),
      'SET #expName_1 = :expValue_1, #expName_2 = :expValue_2',
    ],
    [
      'increment counts what is there',
      update('a: ddb.operations.increment(10)'),
      'SET #expName_1 = #expName_1 + :expValue_1',
    ],
    [
      'fields of a filter hold together',
      filter('{ a: { eq: 1 }, b: { contains: "x" } }'),
      '(#a = :a_eq) AND (contains(#b,:b_contains))',
    ],
    [
      'the names of values have the path of their groups',
      filter('{ or: [{ and: [{ a: { eq: 1 } }, { b: { eq: 2 } }] }, { not: { c: { eq: 3 } } }] }'),
      '(((#a = :or_0_and_0_a_eq) AND (#b = :or_0_and_1_b_eq)) OR (NOT (#c = :or_1_not_c_eq)))',
    ],
    [
      'ranges and lists have a value for each',
      filter('{ a: { between: [1, 9] }, b: { in: ["x", "y"] } }'),
      '(#a BETWEEN :a_between_start AND :a_between_end) AND (#b IN (:b_in_0, :b_in_1))',
    ],
    [
      'a filter that cannot be written is null',
      'util.transform.toDynamoDBFilterExpression({ and: { v: { eq: 1 } } })',
      null,
    ],
    [
      "operators of a field are alternatives of a subscription's filter",
      subscription('{ a: { eq: 1, ne: 2 }, b: { gt: 3 } }'),
      ['aeq1,bgt3', 'ane2,bgt3'],
    ],
    [
      'and so are its rules',
      subscription(`{ a: { eq: 1 }, b: { eq: 2 } }, ['b'], { c: { ge: 1 }, d: { eq: 2 } }`),
      ['aeq1,cge1', 'aeq1,deq2'],
    ],
  ),
  ...computed(
    guide('time-helpers-in-util-time-js'),
    [
      'a moment is written in a zone',
      `util.time.epochMilliSecondsToFormatted(1517943695750, 'yyyy-MM-dd HH:mm:ssZ', 'Australia/Perth')`,
      '2018-02-07 03:01:35+0800',
    ],
    [
      'a time is read in a zone',
      `util.time.parseFormattedToEpochMilliSeconds('2018-02-01 01:19:15', 'yyyy-MM-dd HH:mm:ss', 'Australia/Perth')`,
      1517419155000,
    ],
  ),
  ...computed(java('time/format/DateTimeFormatter'), [
    'days and months have names',
    `util.time.epochMilliSecondsToFormatted(0, 'EEE, d MMM yyyy h:mm a')`,
    'Thu, 1 Jan 1970 12:00 AM',
  ]),
  ...computed(java('util/regex/Pattern'), [
    'a pattern has flags',
    `util.matches('(?i)AB', 'ab')`,
    true,
  ]),
  ...computed(guide('xml-helpers-in-util-xml-js'), [
    'an element is a map',
    `util.xml.toMap('<posts>${post(1)}</posts>')`,
    { posts: { post: { id: 1, title: 'T' } } },
  ]),
  ...run(
    guide('built-in-util-js'),
    [
      'util.error ends the field',
      `util.error('No tea', 'Empty');`,
      null,
      { errorType: 'Empty', message: 'No tea' },
    ],
    [
      'util.appendError goes on',
      `util.appendError('Little tea', 'Low'); return { payload: 1 };`,
      1,
      { errorType: 'Low', message: 'Little tea' },
    ],
    [
      'util.unauthorized refuses the field',
      'util.unauthorized();',
      null,
      { errorType: 'Unauthorized', message: 'Not Authorized to access' },
    ],
  ),
  ...run(
    issue(384),
    ['util.error does nothing with a number', 'util.error(25); return { payload: 1 };', 1],
    ['nor with one for its type', `util.error('abc', 25); return { payload: 1 };`, 1],
  ),
  ...run(guide('runtime-utils-js'), [
    'runtime.earlyReturn skips the data source',
    'runtime.earlyReturn({ early: true });',
    { early: true },
  ]),
  ...asked(
    dynamoDb('typed-values-request'),
    [
      'numbers are taken as numbers',
      `{ operation: 'PutItem', key: { id: { S: 'a' } }, attributeValues: { n: { N: 1 } } }`,
      { id: 'a', n: 1 },
    ],
    [
      'and so are those of sets, which are lists',
      `{ operation: 'PutItem', key: { id: { S: 'b' } }, attributeValues: { n: { NS: [2] } } }`,
      { id: 'b', n: [2] },
    ],
  ),
  ...asked(dynamoDb('batch-delete-item'), [
    'a batch answers with its keys',
    `ddb.batchDelete({ tables: { '${table}': [{ id: 'd' }] } })`,
    [{ id: 'd' }],
  ]),
  ...asked(dynamoDb('batch-get-item'), [
    'a batch answers in the order of its keys, with null for what is missing',
    `ddb.batchGet({ tables: { '${table}': { keys: ['b', 'd', 'a'].map((id) => ({ id })) } } })`,
    [{ id: 'b', n: [2] }, null, { id: 'a', n: 1 }],
  ]),
  ...asked(dynamoDb('filter'), [
    'and, or and not find',
    `ddb.scan({ filter: { and: [{ or: [{ n: { eq: 1 } }, { n: { eq: 3 } }] }, { not: { n: { gt: 2 } } }] } })`,
    [{ id: 'a', n: 1 }],
  ]),
  ...asked(
    dynamoDb('condition-expressions'),
    [
      'a put that finds what it would write succeeds',
      `ddb.put({ key: { id: 'a' }, item: { n: 1 }, condition: { id: { attributeExists: false } } })`,
      { id: 'a', n: 1 },
    ],
    [
      'so does a delete of what is gone',
      `ddb.remove({ key: { id: 'd' }, condition: { n: { eq: 1 } } })`,
      null,
    ],
  ),
  ...asked(issue(343), [
    'a failed condition of an update shows no item',
    `ddb.update({ key: { id: 'a' }, update: { n: 2 }, condition: { n: { eq: 7 } } })`,
    [null, 'DynamoDB:ConditionalCheckFailedException'],
  ]),
  ...asked(
    'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html',
    [
      'what is not there is not counted',
      `ddb.update({ key: { id: 'a' }, update: { m: ddb.operations.increment() } })`,
      [null, 'DynamoDB:ValidationException'],
    ],
    [
      'nor is what is in it written',
      `ddb.update({ key: { id: 'a' }, update: { m: { k: ddb.operations.add(1) } } })`,
      [null, 'DynamoDB:ValidationException'],
    ],
  ),
  ...asked(issue(110), [
    'a request with an unknown element is refused',
    `{ operation: 'GetItem', key: { id: { S: 'a' } }, limit: 1 }`,
    null,
    { errorType: 'MappingTemplate', message: "Unsupported element '$[limit]'." },
  ]),
  ...asked(
    dynamoDb('transact-write-items'),
    [
      'a transaction that is cancelled says why, with the item, and writes nothing',
      transaction('n: { attributeExists: false }'),
      [
        {
          keys: null,
          cancellationReasons: [none, none, { ...refusal, item: { id: 'b', n: [2] } }],
        },
        'DynamoDB:TransactionCanceledException',
      ],
    ],
    [
      'another answers with its keys',
      transaction('n: { attributeExists: true }'),
      { keys: [{ id: 'd' }, { id: 'a' }, { id: 'b' }], cancellationReasons: null },
    ],
  ),
  ...asked(dynamoDb('transact-get-items'), [
    'a transaction reads in the order of its keys, with null for what is missing',
    `ddb.transactGet({ items: ['a', 'c', 'd'].map((id) => (${inTransaction('key: { id }')})) })`,
    [{ id: 'a', n: 10 }, null, { id: 'd', n: 4 }],
  ]),
];

/** What is asked of the API itself. */
export const requests = [
  {
    says: 'a request without authorization is refused',
    source: guide('security-authz'),
    query: '{ __typename }',
    withKey: false,
    fails: 'UnauthorizedException',
  },
  {
    says: 'the 30th of February is no AWSDateTime',
    source: guide('scalars'),
    query: '{ date(value: "2026-02-30T10:00Z") }',
    withKey: true,
    fails: 'AWSDateTime',
  },
];
