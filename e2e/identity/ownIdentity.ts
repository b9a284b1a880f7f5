import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SettingsChange } from 'local-cognito/control';
import { startLocalCognito } from 'local-cognito';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { freePorts } from 'local-cognito/testing/free-ports';
import { localMembers, redirectUrls, startMembers } from '../../scripts/localServices';
import { identityAt, userPoolUrl } from './userPool';
import { fixtureSite } from '../sites/sites';
import { expect, test as base } from '../test';

const hostedOrigin = `https://${clientConfiguration().oauthDomain}`;

/** The username that a user pool generates if members sign in with an address or a number: a UUID. */
export const madeUpUsername = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

interface TestFixtures {
  /** Redirects the browser's requests for the shared identity provider to the test's own. */
  ownIdentityServes: void;
}

interface WorkerFixtures {
  /** The settings of the own user pool: `test.use({ poolSettings })` at the top of a file. */
  poolSettings: SettingsChange;
  /** The helpers of `identity.ts`, for the own identity provider. */
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
export const test = base.extend<TestFixtures, WorkerFixtures>({
  poolSettings: [{}, { option: true, scope: 'worker' }],
  ownIdentity: [
    async ({ poolSettings }, use, { project }) => {
      const ports = await freePorts();
      const folder = await mkdtemp(path.join(tmpdir(), 'own-identity-'));
      const provider = await startLocalCognito({
        ...redirectUrls(String(project.use.baseURL)),
        stateFile: path.join(folder, 'state.json'),
        certificateDirectory: folder,
        ports,
      });
      try {
        const identity = identityAt(provider.userPoolEndpoint);
        await identity.changeSettings(poolSettings);
        const members = await startMembers(provider, {
          siteDir: fixtureSite,
          origins: [String(project.use.baseURL)],
          folder: 'memory',
          ports: { api: 0, tls: 0, tables: 0 },
        });
        try {
          const hostedOrigin = `https://localhost:${ports.hosted}`;
          await use({ ...identity, hostedOrigin, membersApi: members.endpoint });
        } finally {
          await members.close();
        }
      } finally {
        await provider.close();
        await rm(folder, { recursive: true });
      }
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
