import { startLocalCognito, type LocalCognito } from 'local-cognito';
import { startMembers, type MembersOptions } from './localMembers';
import { seededUsers } from './seededUsers';
import { localSiteEnvironment, redirectUrls } from './siteEnvironment';

/** How to start the local identity. */
interface Options {
  /** Where the site is served in each of its languages, such as http://localhost:3000 and http://localhost:3000/de. */
  siteAddresses: readonly string[];
  /** Whether to start with the seeded users alone. */
  fresh?: boolean;
  stateFile?: string;
  /** How to start the members' API beside it; without it the site has no comments. */
  members?: Partial<MembersOptions> & Pick<MembersOptions, 'siteDir'>;
}

/** This process's environment with the settings of the local identity. Settings that are already there win. */
export function localEnvironment(siteAddresses: readonly string[]): NodeJS.ProcessEnv {
  return { ...localSiteEnvironment(siteAddresses), ...process.env };
}

/** Starts the local identity. Ends the process with one line when it cannot. */
export async function startIdentity(options: Options): Promise<LocalCognito> {
  const { siteAddresses, members, ...others } = options;
  let identity: LocalCognito | undefined;
  try {
    identity = await startLocalCognito({
      ...redirectUrls(siteAddresses),
      ...others,
      users: seededUsers,
      // Production sends these notices, too (infra/identity/notices.ts).
      emailChangeNotice: true,
      securityNotices: true,
      // The stricter of the two settings that identity pools have.
      serverSideTokenCheck: true,
    });
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
