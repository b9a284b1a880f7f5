import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalCognito } from 'local-cognito';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { readPorts } from 'local-cognito/ports';
import { askUserPool } from 'test-support/askUserPool';
import { sessionItems } from 'test-support/sessionItems';
import { redirectUrls } from '../../../../scripts/local-identity/siteEnvironment';
import { countSent, type Sent } from './countSent';
import { freePort } from './serve';
import { benchFolder } from './sites';

/** A member whose session is kept in the browser, and what the identity provider sends. */
export interface Member {
  /** The entries of local storage. */
  stored: Record<string, string>;
  /** From the end of the sign-in on. */
  sent: Sent;
  stop(): Promise<void>;
}

const reader = { username: 'reader', password: 'Correct-horse-9', purpose: 'reads' };

/**
 * Starts a local Cognito where the benchmark's build expects it, and signs a member in there. The access token has run
 * out, as it has 15 minutes after a sign-in: those who come back on another day renew it.
 *
 * @param site the origin of the site
 */
export async function startMember(site: string): Promise<Member> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-identity-'));
  const ports = { api: await freePort(), hosted: await freePort(), google: await freePort() };
  const cognito = await startLocalCognito({
    ...redirectUrls([site]),
    users: [reader],
    ports,
    stateFile: path.join(folder, 'state.json'),
    certificateDirectory: path.join(benchFolder, 'identity'),
  });
  const stopCognito = async () => {
    await cognito.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { userPoolEndpoint } = clientConfiguration({ ...readPorts(), api: ports.api });
    const items = await sessionItems(
      (operation, body) => callUserPool(userPoolEndpoint, operation, body),
      reader,
    );
    const counter = await countSent(new URL(userPoolEndpoint).origin, readPorts().api);
    return {
      stored: expire(items),
      sent: counter.sent,
      async stop() {
        counter.stop();
        await stopCognito();
      },
    };
  } catch (error) {
    await stopCognito();
    throw error;
  }
}

/** Amplify adds the drift of the clock to the time before it asks whether a token has run out. */
function expire(items: Record<string, string>): Record<string, string> {
  const day = 24 * 60 * 60 * 1000;
  return Object.fromEntries(
    Object.entries(items).map(([name, value]) => [
      name,
      name.endsWith('.clockDrift') ? String(day) : value,
    ]),
  );
}

async function callUserPool(
  endpoint: string,
  operation: string,
  body: Record<string, unknown>,
): Promise<string> {
  const { status, text } = await askUserPool(endpoint, operation, body);
  if (status !== 200) throw new Error(`The local Cognito refused ${operation}: ${text}`);
  return text;
}
