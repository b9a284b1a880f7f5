import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type {
  ApiDefinition,
  ApiKey,
  DataSource,
  HandlerCode,
  TableDefinition,
} from 'local-appsync/definition';
import { REACTIONS, resolverVariables, type ModerationPolicy } from './resolvers/items';

/** What the data sources on the table may do, each with a role of its own at AWS. */
export const tableSources = {
  Published: { actions: ['Query'], on: ['published'] },
  Counted: { actions: ['Query'], on: ['counted'] },
  /** A member's own items. */
  Own: { actions: ['GetItem', 'Query'], on: ['items', 'byMember'] },
  Queue: { actions: ['Query'], on: ['queue'] },
  /** What decides on a write. */
  Reader: { actions: ['BatchGetItem'], on: ['items'] },
  // AppSync reads the item after a condition has failed.
  Writer: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], on: ['items'] },
  Eraser: { actions: ['BatchWriteItem'], on: ['items'] },
} as const satisfies Record<string, { actions: readonly string[]; on: readonly Place[] }>;

/** The items of the table, or an index. */
type Place = 'items' | IndexName;

/** A function of resolvers/: it runs at AWS, and nothing here loads it. */
type Handler = { file: string; name: string };

const handlersOf = <Module>(file: string) =>
  new Proxy({} as Record<keyof Module, Handler>, { get: (_, name: string) => ({ file, name }) });

const comments = handlersOf<typeof import('./resolvers/comments')>('comments');
const own = handlersOf<typeof import('./resolvers/own')>('own');
const request = handlersOf<typeof import('./resolvers/request')>('request');
const writing = handlersOf<typeof import('./resolvers/writing')>('writing');

/** One request to a data source, and what is made of the answer. */
type Step = readonly [source: keyof typeof tableSources | 'None', ask: Handler, answer: Handler];

/** A field with one step, or with several between a check of its arguments and its answer. */
type Field = Step | { before: Handler; steps: readonly Step[]; after: Handler };

const inSteps = (...steps: Step[]): Field => ({
  before: request.checkArguments,
  steps,
  after: request.answerLast,
});

/** What a member asks for, which is counted. */
const counted = (...steps: Step[]): Field => inSteps(count, ...steps);

const count: Step = ['Writer', request.countRequest, request.refuseTooMany];
const admit: Step = ['Reader', request.readMember, request.admitMember];
const limitHeld: Step = ['Own', writing.findHeld, writing.limitHeld];
const noteReaction: Step = ['Writer', own.noteReaction, own.handOn];
const changeReaction: readonly Step[] = [
  ['Writer', own.changeReaction, request.readUpdated],
  ['Own', own.getChanged, own.answerReaction],
];
const clearReactions: Step = ['Writer', own.clearReactions, own.readCleared];

const fields: Record<string, Field> = {
  'Query.comments': ['Published', comments.queryPublished, request.answerPage],
  'Query.counts': ['Counted', own.queryCounted, own.answerCounts],
  'Query.myComments': counted(['Own', comments.queryMyComments, request.answerPage]),
  'Query.myReactions': counted(['Own', own.getMyReactions, own.answerMyReactions]),
  'Query.allMyReactions': counted(['Own', own.queryMyReactions, request.answerPage]),
  'Query.bookmarks': counted(['Own', own.queryBookmarks, request.answerPage]),
  'Query.amBanned': counted(['Own', own.getMember, own.answerBanned]),
  'Query.comment': ['Own', comments.getComment, comments.answerComment],
  'Query.queue': ['Queue', comments.queryQueue, request.answerPage],
  'Query.bannedMembers': ['Queue', comments.queryQueue, request.answerPage],
  'Mutation.addComment': {
    before: writing.checkAddition,
    steps: [
      count,
      ['Reader', writing.readForAdding, writing.decideOnAdding],
      limitHeld,
      // In this order: deleteMyData locks first and looks for notes then, so it finds what was admitted before. Of a
      // comment that the lock meets between its first and its last check, the note may stay: no text, and the next
      // deletion finds it.
      ['Writer', writing.putNote, request.answerPut],
      admit,
      ['Writer', writing.putComment, writing.readPut],
    ],
    after: writing.answerAddition,
  },
  'Mutation.editComment': {
    before: writing.checkEdit,
    steps: [
      count,
      ['Reader', writing.readForEditing, writing.decideOnEditing],
      limitHeld,
      ['Writer', writing.updateComment, writing.readUpdate],
    ],
    after: writing.answerEdit,
  },
  'Mutation.deleteComment': counted(['Writer', comments.requestDeletion, comments.answerDeletion]),
  'Mutation.reportComment': counted(
    admit,
    ['Writer', comments.putReport, request.answerPut],
    ['Writer', comments.addReport, request.readUpdated],
    ['Own', comments.getReported, comments.answerReport],
  ),
  'Mutation.react': counted(admit, noteReaction, ...changeReaction),
  'Mutation.unreact': counted(...changeReaction, noteReaction),
  'Mutation.addBookmark': counted(admit, ['Writer', own.putBookmark, request.answerPut]),
  'Mutation.removeBookmark': counted(['Writer', own.removeBookmark, own.answerRemoval]),
  'Mutation.deleteMyData': counted(
    ['Writer', own.lockMember, request.resultOf],
    ['Own', own.findOwn, own.sortFound],
    ['Reader', own.readOwned, own.sortOwned],
    ['Eraser', own.buryComments, own.readBuried],
    // As often as own.ts takes posts at once. A pipeline has ten steps.
    ...[clearReactions, clearReactions, clearReactions, clearReactions],
    ['Eraser', own.eraseItems, own.answerErasure],
  ),
  'Mutation.approveComment': inSteps(
    ['Writer', comments.approve, comments.readApproved],
    ['Writer', comments.trustAuthor, comments.answerApproval],
  ),
  'Mutation.rejectComment': inSteps(
    ['Writer', comments.reject, request.readUpdated],
    ['Own', comments.getRejected, comments.answerRejection],
  ),
  'Mutation.banMember': ['Writer', comments.ban, comments.answerBan],
  'Mutation.unbanMember': ['Writer', comments.unban, comments.answerBan],
  'Subscription.onComment': ['None', comments.checkSubscription, comments.filterMessages],
};

interface MembersApi {
  policy: ModerationPolicy;
  tableName: string;
  /** Whose tokens are taken: those of one app client, without secret. */
  userPool: { userPoolId: string; region: string; clientId: string };
  /** For those who only read. AWS makes its own. */
  apiKeys?: readonly ApiKey[];
  /** The name of the site's owner, which no member may take without being asked. */
  ownerName?: string;
}

/** The members' API: aws/construct.ts makes it at AWS, and local-appsync on this machine. */
export function membersApi(options: MembersApi): ApiDefinition {
  const { policy, tableName, userPool, apiKeys = [], ownerName = '' } = options;
  const functions: Record<string, NonNullable<ApiDefinition['functions']>[string]> = {};
  const resolvers = Object.entries(fields).map(
    ([name, field]): ApiDefinition['resolvers'][number] => {
      const [typeName = '', fieldName = ''] = name.split('.');
      if (!('steps' in field)) {
        const [dataSource, ask, answer] = field;
        return { typeName, fieldName, kind: 'UNIT', dataSource, ...codeOf(ask, answer) };
      }
      const { steps } = field;
      for (const [dataSource, ask, answer] of steps) {
        functions[ask.name] ??= { dataSource, ...codeOf(ask, answer) };
      }
      const names = steps.map(([, ask]) => ask.name);
      const code = codeOf(field.before, field.after);
      return { typeName, fieldName, kind: 'PIPELINE', functions: names, ...code };
    },
  );
  return {
    schema: readFileSync(path.join(__dirname, 'schema.graphql'), 'utf8'),
    authorization: [
      { type: 'AWS_IAM' },
      {
        type: 'AMAZON_COGNITO_USER_POOLS',
        userPool: {
          userPoolId: userPool.userPoolId,
          region: userPool.region,
          // No other client of the pool, and none whose id contains this one.
          appIdClientRegex: `^${userPool.clientId}$`,
        },
      },
      { type: 'API_KEY', apiKeys },
    ],
    dataSources: {
      ...Object.fromEntries(
        Object.keys(tableSources).map((name) => [
          name,
          { type: 'AMAZON_DYNAMODB', tableName } satisfies DataSource,
        ]),
      ),
      None: { type: 'NONE' },
    },
    functions,
    resolvers,
    tables: [membersTable(tableName)],
    environmentVariables: resolverVariables(policy, tableName, ownerName),
    // Pages of comments, and nothing below them. Pages ask for one field at a time: aliases must not make a flood of it.
    queryDepthLimit: 5,
    resolverCountLimit: 3,
    introspection: 'DISABLED',
  };
}

/** Two functions of resolvers/ with what they call, as a module for the runtime APPSYNC_JS. */
function codeOf(ask: Handler, answer: Handler): HandlerCode {
  const exported = ({ file, name }: Handler, as: string): string =>
    `export { ${name} as ${as} } from './${file}';`;
  const folder = path.join(__dirname, 'resolvers');
  const { outputFiles } = buildSync({
    stdin: {
      contents: `${exported(ask, 'request')}${exported(answer, 'response')}`,
      resolveDir: folder,
    },
    outfile: path.join(folder, `${ask.name}.js`),
    write: false,
    // In a file of its own: AppSync limits the length of the code.
    sourcemap: 'external',
    sourcesContent: false,
    bundle: true,
    format: 'esm',
    target: 'esnext',
    // The runtime has these modules.
    external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
  });
  const [sourceMap, code] = outputFiles;
  const codeFile = path.relative('', code!.path);
  return { code: code!.text, codeFile, sourceMap: sourceMap!.text };
}

// The table

const SHOWN = ['id', 'post', 'parentId', 'author', 'byOwner', 'body', 'status', 'version'];

/** Each index with its keys, and with the attributes that its readers may see; all are sparse. */
const indexes = {
  /** The published comments of a post in the order of reading. Neither the author's id nor a reason is in it. */
  published: ['publishedPost', 'threadKey', [...SHOWN, 'createdAt', 'editedAt']],
  /** What is counted of a post: 16 items with reactions, then its published comments. */
  counted: ['countedPost', 'countedKey', REACTIONS.map((reaction) => `${reaction}_COUNT`)],
  /** A member's comments in any state. */
  byMember: ['memberKey', 'createdAt', [...SHOWN, 'editedAt', 'rejectedBecause', 'threadKey']],
  /** What waits for an owner, held and reported. */
  queue: [
    'queueKey',
    'queuedAt',
    [...SHOWN, 'createdAt', 'member', 'username', 'reason', 'reports'],
  ],
} as const satisfies Record<string, readonly [string, string, readonly string[]]>;

type IndexName = keyof typeof indexes;

function membersTable(TableName: string): TableDefinition {
  const keys = Object.values(indexes).flatMap(([partition, sort]) => [partition, sort]);
  const strings = ['pk', 'sk', ...new Set(keys)].map((AttributeName) => {
    return { AttributeName, AttributeType: 'S' as const };
  });
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: strings,
    KeySchema: keySchema('pk', 'sk'),
    GlobalSecondaryIndexes: Object.entries(indexes).map(
      ([IndexName, [partition, sort, shown]]) => ({
        IndexName,
        KeySchema: keySchema(partition, sort),
        Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...shown] },
      }),
    ),
    timeToLiveAttribute: 'expiresAt',
  };
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
}
