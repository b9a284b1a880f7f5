import { startLocalCognito, type LocalCognito } from 'local-cognito';
import { serveBucket } from 'docusaurus-member-posts/local-bucket';
import { startMembers, type MembersOptions } from './localMembers';
import { memberFilesPort } from './memberFilesPort';
import { seededUsers } from './seededUsers';
import { localSiteEnvironment, redirectUrls } from './siteEnvironment';

/** How to start the local identity. */
interface Options {
  /** Where the site is served in each of its languages, such as http://localhost:3000 and http://localhost:3000/de. */
  siteAddresses: readonly string[];
  /** Whether to start with the seeded users alone. */
  fresh?: boolean;
  stateFile?: string;
  /** The folder with the files for members of the build that is served; they are served, too. */
  membersFolder?: string;
  /** How to start the members' API beside it; without it the site has no comments. */
  members?: Partial<MembersOptions> & Pick<MembersOptions, 'siteDir'>;
}

/** This process's environment with the settings of the local identity. Settings that are already there win. */
export function localEnvironment(siteAddresses: readonly string[]): NodeJS.ProcessEnv {
  return { ...localSiteEnvironment(siteAddresses), ...process.env };
}

/** Starts the local identity. Ends the process with one line when it cannot. */
export async function startIdentity(options: Options): Promise<LocalCognito> {
  const { siteAddresses, membersFolder, members, ...others } = options;
  let identity: LocalCognito | undefined;
  try {
    identity = await startLocalCognito({
      ...redirectUrls(siteAddresses),
      ...others,
      users: seededUsers,
      // Production sends these notices, too (infra/identity/notices.ts).
      emailChangeNotice: true,
      securityNotices: true,
      // As the identity pool of infra/identity/memberFiles.ts.
      serverSideTokenCheck: true,
    });
    if (membersFolder) identity = await withMemberFiles(identity, membersFolder, siteAddresses);
    if (members) {
      // The tables follow the state of the users, whose comments they keep.
      const folder = options.stateFile && `${options.stateFile}.tables`;
      identity = await withMembers(identity, { folder, ...options, ...members });
    }
    return identity;
  } catch (error) {
    await identity?.close();
    console.error(`The local identity provider did not start. ${(error as Error).message}`);
    return process.exit(1);
  }
}

/** Runs the members' API, too. */
async function withMembers(identity: LocalCognito, options: MembersOptions): Promise<LocalCognito> {
  const api = await startMembers(identity, options);
  return {
    ...identity,
    async close() {
      await api.close();
      await identity.close();
    },
    describe: () =>
      `${identity.describe()}\n  Members' API      ${api.endpoint} (comments; its tables: ${api.tablesEndpoint})`,
  };
}

/** Serves the files for members, too, to whom the identity pool has given credentials. */
async function withMemberFiles(
  identity: LocalCognito,
  folder: string,
  siteAddresses: readonly string[],
): Promise<LocalCognito> {
  const stop = await serveBucket({
    folder,
    port: memberFilesPort(),
    origins: siteAddresses.map((address) => new URL(address).origin),
    whoSigned: identity.whoSigned,
  });
  return {
    ...identity,
    async close() {
      stop();
      await identity.close();
    },
  };
}
