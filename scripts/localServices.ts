import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startLocalAppSync, type LocalAppSync, type LocalAppSyncOptions } from 'local-appsync';
import { readPorts } from 'local-appsync/ports';
import { startLocalCognito, type LocalCognito, type SeededUser } from 'local-cognito';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { membersApi } from 'docusaurus-comments/api/definition';
import { strictPolicy, type ModerationPolicy } from 'docusaurus-comments/api/resolvers/items';
import {
  membersPostsFile,
  membersTableName,
  readPosts,
  writePosts,
} from 'docusaurus-comments/postList';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import type { SignInSettings } from 'docusaurus-cognito-sign-in/settings/identity';
import { config } from '../infra/config';

// The sign-in and the members' API on this machine, for `npm start`, `npm run preview` and the browser tests.

// AWS's SDK warns of Node 20 in eight lines whenever a client is made.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** How to start the local services. */
interface Options {
  /** Where the site is served. */
  origin: string;
  /** Whether to start with the seeded users alone, and without any comment. */
  fresh?: boolean;
  stateFile?: string;
  /** How to start the members' API beside it; by default there is one if the site has members. */
  members?: MembersOptions;
}

/** Starts the local sign-in, and the members' API if the site has one. Ends the process with one line when it cannot. */
export async function startServices(options: Options): Promise<LocalCognito> {
  const { origin, fresh, stateFile } = options;
  let identity: LocalCognito | undefined;
  try {
    identity = await startLocalCognito({
      ...redirectUrls(origin),
      fresh,
      stateFile,
      users: seededUsers,
      // Production sends these notices, too (infra/identity/notices.ts).
      emailChangeNotice: true,
      securityNotices: true,
      // The stricter of the two settings that identity pools have.
      serverSideTokenCheck: true,
    });
    // The tables follow the state of the users, whose comments they keep.
    const own = {
      siteDir: process.cwd(),
      origins: [origin],
      folder: stateFile && `${stateFile}.tables`,
    };
    const members = options.members ?? ((await hasMembers()) ? own : undefined);
    if (!members) return identity;
    const api = await startMembers(identity, { fresh, ...members });
    const { close, describe } = identity;
    return {
      ...identity,
      close: () => api.close().then(close),
      describe: () =>
        `${describe()}\n  Members' API      ${api.endpoint} (comments; its tables: ${api.tablesEndpoint})`,
    };
  } catch (error) {
    await identity?.close();
    console.error(`The local identity provider did not start. ${(error as Error).message}`);
    return process.exit(1);
  }
}

/** Whether this site has comments, reactions and bookmarks. If site.config.ts is wrong, the build says so. */
async function hasMembers(): Promise<boolean> {
  const { site } = await import('../site.config').catch(() => ({ site: undefined }));
  return site?.members ?? false;
}

/** The addresses of the site's sign-in pages. The app client redirects only to these. */
export function redirectUrls(origin: string): { callbackUrls: string[]; logoutUrls: string[] } {
  return { callbackUrls: [origin + pages.callback], logoutUrls: [origin + pages.logout] };
}

/** This process's environment with the settings of the local sign-in. Settings that are already there win. */
export function localEnvironment(origin: string): NodeJS.ProcessEnv {
  const { oauthDomain, ...pools } = clientConfiguration();
  const { callbackUrls, logoutUrls } = redirectUrls(origin);
  const settings: SignInSettings = {
    Auth: {
      Cognito: {
        ...pools,
        allowGuestAccess: true,
        loginWith: {
          oauth: {
            domain: oauthDomain,
            redirectSignIn: callbackUrls,
            redirectSignOut: logoutUrls,
            responseType: 'code',
          },
        },
      },
    },
    API: { GraphQL: localMembers() },
    // Amplify warns on every page of an endpoint that is not Amazon's.
    logLevel: 'ERROR',
  };
  return { AMPLIFY_CONFIG: JSON.stringify(settings), ...process.env };
}

/** Where the members' API is on this machine, and the key of those who only read. Both are public. */
export function localMembers() {
  return { endpoint: `http://localhost:${readPorts().api}/graphql`, apiKey: 'da2-localreaders' };
}

/** How to start the members' API. */
interface MembersOptions {
  /** The folder of the site, whose build says which posts there are. */
  siteDir: string;
  origins: readonly string[];
  fresh?: boolean;
  /** Keeps the tables; by default local-appsync's own. */
  folder?: string;
  /** By default those of the environment. */
  ports?: LocalAppSyncOptions['ports'];
  /** By default that of infra/config.ts. */
  policy?: ModerationPolicy;
}

/** Starts the members' API, as infra/ makes it at AWS, with the tokens and credentials of the local Cognito. */
export async function startMembers(
  identity: LocalCognito,
  { siteDir, origins, policy, ...options }: MembersOptions,
): Promise<LocalAppSync> {
  const table = membersTableName(config.name);
  const { site } = await import('../site.config');
  const { userPoolId, region, userPoolClientId: clientId, userPoolEndpoint } = identity;
  const local = await startLocalAppSync({
    definition: membersApi({
      policy: policy ?? { ...strictPolicy, ...config.members?.moderation },
      tableName: table,
      ownerName: site.copyright.holder,
      userPool: { userPoolId, region, clientId },
      apiKeys: [{ id: localMembers().apiKey, expires: Number.MAX_SAFE_INTEGER }],
    }),
    sites: origins,
    userPoolEndpoint,
    ...options,
  });
  const stop = followPosts(siteDir, local.tablesEndpoint, table);
  return {
    ...local,
    close() {
      stop();
      return local.close();
    },
  };
}

/** Tells the API of the posts, as a release does, whenever a build has listed them. @returns what stops it */
function followPosts(siteDir: string, endpoint: string, table: string): () => void {
  const file = membersPostsFile(siteDir);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const dynamodb = new DynamoDBClient({ endpoint, region: 'local', credentials });
  const tell = async (): Promise<void> => {
    if (existsSync(file)) await writePosts(dynamodb, table, readPosts(siteDir));
  };
  const follow = (): void =>
    void tell().catch(({ message }: Error) =>
      console.error(`The members' API does not know the posts: ${message}`),
    );
  follow();
  watchFile(file, { interval: 500 }, follow);
  return () => {
    unwatchFile(file, follow);
    dynamodb.destroy();
  };
}

const password = 'Correct-horse-9';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';

/** The users of the local user pool: one for each way that a sign-in can go. */
const seededUsers: readonly SeededUser[] = [
  { ...member('reader'), purpose: 'signs in at once' },
  { ...member('owner'), purpose: 'signs in at once and moderates comments', groups: ['owners'] },
  {
    ...member('newpass'),
    purpose: 'has a temporary password and must choose a new one',
    status: 'FORCE_CHANGE_PASSWORD',
  },
  {
    ...member('sms', { phone_number: '+12025550142', phone_number_verified: 'true' }),
    purpose: 'gets a code by SMS',
    mfa: 'SMS',
  },
  {
    ...member('totp'),
    purpose: `authenticator app, secret ${totpSecret}`,
    mfa: 'TOTP',
    totpSecret,
  },
  { ...member('totpsetup'), purpose: 'must set up an authenticator app', mfa: 'TOTP_SETUP' },
  {
    ...member('unverified', {
      email_verified: 'false',
      phone_number: '+12025550143',
      phone_number_verified: 'false',
    }),
    purpose: 'has neither email nor phone verified',
  },
  {
    ...member('unconfirmed', { email_verified: 'false' }),
    purpose: 'has not confirmed the account',
    status: 'UNCONFIRMED',
  },
  { ...member('resetme'), purpose: 'must reset the password', status: 'RESET_REQUIRED' },
];

function member(username: string, attributes: SeededUser['attributes'] = {}): SeededUser {
  const email = `${username}@example.com`;
  return { username, password, attributes: { email, email_verified: 'true', ...attributes } };
}
