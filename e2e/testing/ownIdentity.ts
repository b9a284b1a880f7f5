import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalCognito } from 'local-cognito';
import { ControlClient, type SettingsChange } from 'local-cognito/control';
import { freePorts } from 'local-cognito/testing/free-ports';
import { localMembers, redirectUrls, startMembers } from '../../scripts/localServices';
import { test as base } from './accountPage';
import { expect } from './test';
import { identityAt, userPoolUrl } from './userPool';

/** The username that a user pool generates if members sign in with an address or a number: a UUID. */
export const madeUpUsername = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

interface WorkerFixtures {
  /** The helpers of `userPool.ts`, for the own identity provider. */
  ownIdentity: ReturnType<typeof identityAt> & {
    /** The members' API that takes the tokens of the own user pool. */
    readonly membersApi: string;
    readonly changeSettings: (settings: SettingsChange) => Promise<unknown>;
  };
}

/**
 * The test of `accountPage.ts` with a local identity provider of its own. Its members sign in with an address; it requires a
 * name and does not track devices. What a test fetches by itself, such as with `route.fetch()`, still goes to the shared one.
 */
export const test = base.extend<{ ownIdentityServes: void }, WorkerFixtures>({
  ownIdentity: [
    async ({ siteDir }, use, { project }) => {
      const origin = String(project.use.baseURL);
      const ports = await freePorts();
      const folder = await mkdtemp(path.join(tmpdir(), 'own-identity-'));
      const provider = await startLocalCognito({
        ...redirectUrls(origin),
        stateFile: path.join(folder, 'state.json'),
        certificateDirectory: folder,
        ports,
      });
      const control = new ControlClient(provider.userPoolEndpoint);
      await control.changeSettings({
        usernameAttributes: ['email'],
        requiredAttributes: ['email', 'name', 'birthdate'],
        deviceConfiguration: null,
      });
      const members = await startMembers(provider, {
        siteDir,
        origins: [origin],
        folder: 'memory',
        ports: { api: 0, tls: 0, tables: 0 },
      });
      await use({
        ...identityAt(provider.userPoolEndpoint),
        membersApi: members.endpoint,
        changeSettings: (settings) => control.changeSettings(settings),
      });
      await members.close();
      await provider.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  ownIdentityServes: [
    async ({ context, ownIdentity }, use) => {
      // This is not done by the site's settings, because its content security policy names the shared one.
      await context.route(`${userPoolUrl}**`, (route) =>
        route.continue({ url: route.request().url().replace(userPoolUrl, ownIdentity.url) }),
      );
      await context.route(localMembers().endpoint, (route) =>
        route.continue({ url: ownIdentity.membersApi }),
      );
      await use();
    },
    { auto: true },
  ],
});
