import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalCognito } from 'local-cognito';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { ControlClient, type SettingsChange } from 'local-cognito/control';
import { freePorts } from 'local-cognito/testing/free-ports';
import { localMembers, redirectUrls, startMembers } from '../../scripts/localServices';
import { fixtureSite } from '../sites/sites';
import { test as base } from './accountPage';
import { expect } from './test';
import { identityAt, userPoolUrl } from './userPool';

const hostedOrigin = `https://${clientConfiguration().oauthDomain}`;

/** The username that a user pool generates if members sign in with an address or a number: a UUID. */
export const madeUpUsername = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

interface WorkerFixtures {
  /** The settings of the own user pool: `test.use({ poolSettings })` at the top of a file. */
  poolSettings: SettingsChange;
  /** The helpers of `userPool.ts`, for the own identity provider. */
  ownIdentity: ReturnType<typeof identityAt> & {
    readonly hostedOrigin: string;
    /** The members' API that takes the tokens of the own user pool. */
    readonly membersApi: string;
  };
}

/**
 * The test of `test.ts` with a local identity provider of its own, for user pools of another kind than the one that all
 * tests share. What a test fetches by itself, such as with `route.fetch()`, still goes to the shared one.
 */
export const test = base.extend<{ ownIdentityServes: void }, WorkerFixtures>({
  poolSettings: [{}, { option: true, scope: 'worker' }],
  ownIdentity: [
    async ({ poolSettings }, use, { project }) => {
      const origin = String(project.use.baseURL);
      const ports = await freePorts();
      const folder = await mkdtemp(path.join(tmpdir(), 'own-identity-'));
      const provider = await startLocalCognito({
        ...redirectUrls(origin),
        stateFile: path.join(folder, 'state.json'),
        certificateDirectory: folder,
        ports,
      });
      await new ControlClient(provider.userPoolEndpoint).changeSettings(poolSettings);
      const members = await startMembers(provider, {
        siteDir: fixtureSite,
        origins: [origin],
        folder: 'memory',
        ports: { api: 0, tls: 0, tables: 0 },
      });
      await use({
        ...identityAt(provider.userPoolEndpoint),
        hostedOrigin: `https://localhost:${ports.hosted}`,
        membersApi: members.endpoint,
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
      await context.route(`${hostedOrigin}/**`, (route) => {
        const url = route.request().url().replace(hostedOrigin, ownIdentity.hostedOrigin);
        if (!route.request().isNavigationRequest()) return route.continue({ url });
        // The browser keeps no cookies of a page that it believes to be another one.
        return route.fulfill({ status: 302, headers: { location: url } });
      });
      await use();
    },
    { auto: true },
  ],
});
