import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startLocalAppSync, type LocalAppSync, type LocalAppSyncOptions } from 'local-appsync';
import { readPorts } from 'local-appsync/ports';
import type { LocalCognito } from 'local-cognito';
import { config } from '../../infra/config';
import { membersApi } from 'docusaurus-comments/api/definition';
import { strictPolicy, type ModerationPolicy } from 'docusaurus-comments/api/resolvers/items';
import {
  membersPostsFile,
  membersTableName,
  readPosts,
  writePosts,
} from 'docusaurus-comments/postList';

// AWS's SDK warns of Node 20 in eight lines whenever a client is made.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Where the members' API is on this machine, and the key of those who only read. Both are public. */
export function localMembers() {
  return { endpoint: `http://localhost:${readPorts().api}/graphql`, apiKey: 'da2-localreaders' };
}

/** How to start the members' API. */
export interface MembersOptions {
  /** The folder of the site, whose build says which posts there are. */
  siteDir: string;
  siteAddresses: readonly string[];
  /** Whether to start without any comment. */
  fresh?: boolean;
  /** Keeps the tables; by default local-appsync's own. */
  folder?: string;
  /** By default those of the environment. */
  ports?: LocalAppSyncOptions['ports'];
  /** By default that of infra/config.ts. */
  policy?: ModerationPolicy;
}

/**
 * Starts the members' API, as infra/ makes it at AWS, with the tokens and credentials of the local Cognito.
 *
 * @throws Error with a message for people when a port is in use
 */
export async function startMembers(
  identity: LocalCognito,
  {
    siteDir,
    siteAddresses,
    fresh,
    folder,
    ports,
    policy = { ...strictPolicy, ...config.members?.moderation },
  }: MembersOptions,
): Promise<LocalAppSync> {
  const table = membersTableName(config.name);
  const { site } = await import('../../site.config');
  const local = await startLocalAppSync({
    definition: membersApi({
      policy,
      tableName: table,
      ownerName: site.copyright.holder,
      userPool: {
        userPoolId: identity.userPoolId,
        region: identity.region,
        clientId: identity.userPoolClientId,
      },
      apiKeys: [{ id: localMembers().apiKey, expires: Number.MAX_SAFE_INTEGER }],
    }),
    sites: siteAddresses,
    userPoolEndpoint: identity.userPoolEndpoint,
    fresh,
    folder,
    ports,
  });
  const stop = followPosts(siteDir, local.tablesEndpoint, table);
  return {
    ...local,
    async close() {
      stop();
      await local.close();
    },
  };
}

/** How often the list of posts is looked at, in milliseconds. */
const interval = 500;

/** Tells the API of the posts, as a release does, whenever a build has listed them. @returns what stops it */
function followPosts(siteDir: string, endpoint: string, table: string): () => void {
  const file = membersPostsFile(siteDir);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const dynamodb = new DynamoDBClient({ endpoint, region: 'local', credentials });
  const tell = async (): Promise<void> => {
    if (!existsSync(file)) return;
    try {
      await writePosts(dynamodb, table, readPosts(siteDir));
    } catch (error) {
      console.error(`The members' API does not know the posts: ${(error as Error).message}`);
    }
  };
  const follow = (): void => void tell();
  follow();
  watchFile(file, { interval }, follow);
  return () => {
    unwatchFile(file, follow);
    dynamodb.destroy();
  };
}
