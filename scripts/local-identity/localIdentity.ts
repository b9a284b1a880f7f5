import { startLocalCognito, type LocalCognito } from 'local-cognito';
import { seededUsers } from './seededUsers';
import { localSiteEnvironment, redirectUrls } from './siteEnvironment';

/** How to start the local identity. */
interface Options {
  /** Where the site is served in each of its languages, such as http://localhost:3000 and http://localhost:3000/de. */
  siteAddresses: readonly string[];
  /** Whether to start with the seeded users alone. */
  fresh?: boolean;
  stateFile?: string;
}

/** This process's environment with the settings of the local identity. Settings that are already there win. */
export function localEnvironment(siteAddresses: readonly string[]): NodeJS.ProcessEnv {
  return { ...localSiteEnvironment(siteAddresses), ...process.env };
}

/** Starts the local identity. Ends the process with one line when it cannot. */
export async function startIdentity({ siteAddresses, ...options }: Options): Promise<LocalCognito> {
  try {
    return await startLocalCognito({
      ...redirectUrls(siteAddresses),
      ...options,
      users: seededUsers,
      // Production sends these notices, too (infra/identity/notices.ts).
      emailChangeNotice: true,
      securityNotices: true,
    });
  } catch (error) {
    console.error(`The local identity provider did not start. ${(error as Error).message}`);
    return process.exit(1);
  }
}
