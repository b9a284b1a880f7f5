import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDefinition, ApiKey, DataSource } from 'local-appsync/definition';
import { bundleResolvers } from './bundleResolvers';
import { resolverVariables, type ModerationPolicy } from './policy';
import { membersTable, type IndexName } from './table';

/** What the data sources on the table may do, each with a role of its own at AWS. */
export const tableSources = {
  /** What anyone may read. */
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
type SourceName = keyof typeof tableSources | 'Classifier' | 'None';

/** Reads a text that somebody wants to publish: `{ author, body }`. It answers with a decision (classify/decide.mjs). */
export type Classifier = (event: unknown) => unknown;

interface MembersApi {
  policy: ModerationPolicy;
  tableName: string;
  /** Whose tokens are taken: those of one app client, without secret. */
  userPool: { userPoolId: string; region: string; clientId: string };
  /** For those who only read. AWS makes its own. */
  apiKeys?: readonly ApiKey[];
  /** The name of the site's owner, which no member may take without being asked. */
  ownerName?: string;
  /** Is asked if the policy says how often; without it no text is classified. */
  classifier?: Classifier;
}

/** The steps of pipelines, by their data sources. */
const steps: Partial<Record<SourceName, readonly string[]>> = {
  Reader: ['readForAdding', 'readForEditing', 'admitMember', 'readOwned'],
  Own: ['findOwn', 'list', 'myReactions', 'amBanned', 'limitHeld'],
  Writer: [
    ...['countRequests', 'spendClassification', 'putOwn', 'putComment', 'updateComment'],
    ...['deleteComment', 'addReport', 'approve', 'trustAuthor', 'noteReaction', 'changeReaction'],
    ...['removeBookmark', 'lockMember', 'clearReactions'],
  ],
  Eraser: ['buryComments', 'eraseItems'],
  Classifier: ['classify'],
};

const classification = ['spendClassification', 'classify'];

/** Every field with its data source, or with the steps of its pipeline. */
const fields: Record<string, SourceName | readonly string[]> = {
  'Query.comments': 'Published',
  'Query.counts': 'Counted',
  'Query.myComments': ['countRequests', 'list'],
  'Query.myReactions': ['countRequests', 'myReactions'],
  'Query.allMyReactions': ['countRequests', 'list'],
  'Query.bookmarks': ['countRequests', 'list'],
  'Query.amBanned': ['countRequests', 'amBanned'],
  'Query.comment': 'Own',
  'Query.queue': 'Queue',
  'Query.bannedMembers': 'Queue',
  'Mutation.addComment': [
    ...['countRequests', 'readForAdding', ...classification, 'limitHeld'],
    // In this order: deleteMyData locks first and looks for notes then, so it finds what was admitted before. Of a comment
    // that the lock meets between its first and its last check, the note may stay: no text, and the next deletion finds it.
    ...['putOwn', 'admitMember', 'putComment'],
  ],
  'Mutation.editComment': [
    ...['countRequests', 'readForEditing', ...classification, 'limitHeld', 'updateComment'],
  ],
  'Mutation.deleteComment': ['countRequests', 'deleteComment'],
  'Mutation.reportComment': ['countRequests', 'admitMember', 'putOwn', 'addReport'],
  'Mutation.react': ['countRequests', 'admitMember', 'noteReaction', 'changeReaction'],
  'Mutation.unreact': ['countRequests', 'changeReaction', 'noteReaction'],
  'Mutation.addBookmark': ['countRequests', 'admitMember', 'putOwn'],
  'Mutation.removeBookmark': ['countRequests', 'removeBookmark'],
  'Mutation.deleteMyData': [
    ...['countRequests', 'lockMember', 'findOwn', 'readOwned', 'buryComments'],
    ...Array.from({ length: 4 }, () => 'clearReactions'),
    'eraseItems',
  ],
  'Mutation.approveComment': ['approve', 'trustAuthor'],
  'Mutation.rejectComment': 'Writer',
  'Mutation.banMember': 'Writer',
  'Mutation.unbanMember': 'Writer',
  'Subscription.onComment': 'None',
};

/** The files of fields that share one. Pipelines without a file of their own share `fields/pipeline`. */
const sharedFiles: Record<string, string> = {
  comments: 'steps/list',
  queue: 'steps/list',
  bannedMembers: 'steps/list',
  banMember: 'fields/ban',
  unbanMember: 'fields/ban',
};

function fileOf(fieldName: string, by: SourceName | readonly string[]): string {
  const isOwn = typeof by === 'string' || ['addComment', 'editComment'].includes(fieldName);
  return sharedFiles[fieldName] ?? (isOwn ? `fields/${fieldName}` : 'fields/pipeline');
}

/**
 * The members' API: aws/construct.ts makes it at AWS, and local-appsync on this machine.
 *
 * @throws an Error if a resolver is too long for AppSync
 */
export function membersApi(options: MembersApi): ApiDefinition {
  const { policy, tableName, userPool, apiKeys = [], ownerName = '', classifier } = options;
  const classified = classifier && policy.classifyPerDay > 0;
  const isUsed = (step: string) => classified || !classification.includes(step);
  const sources = Object.entries(steps).flatMap(([dataSource, names]) =>
    names.filter(isUsed).map((name) => ({ name, dataSource, file: `steps/${name}` })),
  );
  const resolvers = Object.entries(fields).map(([field, by]) => {
    const [typeName = '', fieldName = ''] = field.split('.');
    return { typeName, fieldName, file: fileOf(fieldName, by), by };
  });
  const bundles = bundleResolvers([...sources, ...resolvers].map(({ file }) => file));
  const codeOf = (file: string) => ({ code: bundles.get(file)!, codeFile: `${file}.js` });
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
      ...(classified && { Classifier: { type: 'AWS_LAMBDA', handler: classifier } }),
    },
    functions: Object.fromEntries(
      sources.map(({ name, dataSource, file }) => [name, { dataSource, ...codeOf(file) }]),
    ),
    resolvers: resolvers.map(({ typeName, fieldName, file, by }) => ({
      typeName,
      fieldName,
      ...codeOf(file),
      ...(typeof by === 'string'
        ? { kind: 'UNIT', dataSource: by }
        : { kind: 'PIPELINE', functions: by.filter(isUsed) }),
    })),
    tables: [membersTable(tableName)],
    environmentVariables: resolverVariables(policy, tableName, ownerName),
    // Pages of comments, and nothing below them. Pages ask for one field at a time: aliases must not make a flood of it.
    queryDepthLimit: 5,
    resolverCountLimit: 3,
    introspection: 'DISABLED',
  };
}
