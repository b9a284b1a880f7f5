import { localSiteEnvironment } from './siteEnvironment';
import { startLocalIdentity } from '../../packages/local-cognito/src/start';

type Options = Parameters<typeof startLocalIdentity>[0];
type LocalIdentity = Awaited<ReturnType<typeof startLocalIdentity>>;

/** This process's environment with the settings of the local identity. Settings that are already there win. */
export function localEnvironment(siteOrigin: string): NodeJS.ProcessEnv {
  return { ...localSiteEnvironment([siteOrigin]), ...process.env };
}

/** Starts the local identity. Ends the process with one line when it cannot. */
export async function startIdentity(options: Options): Promise<LocalIdentity> {
  try {
    return await startLocalIdentity(options);
  } catch (error) {
    console.error(`The local identity provider did not start. ${(error as Error).message}`);
    return process.exit(1);
  }
}
