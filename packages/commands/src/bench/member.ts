import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalCognito } from 'local-cognito';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { readPorts } from 'local-cognito/ports';
import { freePorts } from 'local-cognito/testing/free-ports';
import { askUserPool } from 'test-support/askUserPool';
import { sessionItems } from 'test-support/sessionItems';
import { countSent, type Sent } from './countSent';
import { benchFolder } from './sites';
import type { SiteTools } from './tools';

/** A member whose session is kept in the browser, and what the identity provider sends. */
export interface Member {
  /** The entries of local storage. */
  stored: Record<string, string>;
  /** What it has sent since the sign-in ended. */
  sent: readonly Sent[];
  stop(): Promise<void>;
}

const reader = { username: 'reader', password: 'Correct-horse-9', purpose: 'reads' };

/**
 * Starts a local Cognito where the benchmark's build expects it, and signs a member in there. The access token has run
 * out, as it has 15 minutes after a sign-in: those who come back on another day renew it.
 *
 * @param site the origin of the site
 */
export async function startMember(site: string, tools: SiteTools): Promise<Member> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-identity-'));
  const ports = await freePorts();
  const cognito = await startLocalCognito({
    ...tools.redirectUrls(site),
    users: [reader],
    ports,
    stateFile: path.join(folder, 'state.json'),
    certificateDirectory: path.join(benchFolder(tools.root), 'identity'),
  });
  const stopCognito = async () => {
    await cognito.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { userPoolEndpoint } = clientConfiguration(ports);
    const items = await sessionItems(async (operation, body) => {
      const { status, text } = await askUserPool(userPoolEndpoint, operation, body);
      if (status !== 200) throw new Error(`The local Cognito refused ${operation}: ${text}`);
      return text;
    }, reader);
    const counter = await countSent(new URL(userPoolEndpoint).origin, readPorts().api);
    const stop = async () => {
      counter.stop();
      await stopCognito();
    };
    return { stored: expire(items), sent: counter.sent, stop };
  } catch (error) {
    await stopCognito();
    throw error;
  }
}

/** Amplify adds the drift of the clock to the time before it asks whether a token has run out. */
function expire(items: Record<string, string>): Record<string, string> {
  const [drift = ''] = Object.keys(items).filter((name) => name.endsWith('.clockDrift'));
  return { ...items, [drift]: String(24 * 60 * 60 * 1000) };
}
