import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts, type Ports, portVariables } from '../../connection/connection';
import { ControlClient } from '../../control/client';
import { atEnd } from 'local-service/testing/atEnd';
import { newDirectory } from 'local-service/testing/newDirectory';
import { preparedFile } from '../../testing/prepared';
import { users } from '../../testing/users';

/** A local Cognito in a process of its own, with a state and a certificate of its own. */
export interface LocalServer {
  ports: Ports;
  /** `http://localhost:<port>`: user pool at `/`, identity pool at `/identity/`. */
  api: string;
  /** A client of the control API. */
  control: ControlClient;
  /** `https://localhost:<port>`: the hosted UI. */
  hosted: string;
  /** `http://localhost:<port>`: the Google stand-in. */
  google: string;
  /** The hosted UI's certificate, in PEM. */
  certificate: string;
  /**
   * Stops the process; otherwise it is stopped when the tests of the file have ended.
   * @throws when it had already ended, or has written to stderr.
   */
  stop(): Promise<void>;
  /** Ends the process at once, as `kill -9` does. */
  kill(): Promise<void>;
}

/** The origin of the site that the server serves. Nothing listens there. */
export const siteOrigin = 'http://localhost:3000';

/** How to start a server. By default it runs in a directory of its own. */
interface ServerOptions {
  directory?: string;
  ports?: Ports;
  fresh?: boolean;
  /** Whether to start the command as it is installed, which takes a second longer. */
  asInstalled?: boolean;
  /** More options of the command. */
  options?: string[];
}

/**
 * Starts `local-cognito`, by default on free ports.
 * @throws when it does not start; the message is the text it wrote to stderr.
 */
export async function startLocalServer(options: ServerOptions = {}): Promise<LocalServer> {
  const ports = options.ports ?? (await freePorts());
  const directory = options.directory ?? newDirectory();
  const kept = path.join(directory, '.cache/local-identity');
  mkdirSync(kept, { recursive: true });
  const stateFile = path.join(kept, 'state.json');
  if (!existsSync(stateFile)) copyFileSync(preparedFile('state'), stateFile);
  writeFileSync(path.join(directory, 'users.json'), JSON.stringify(users));
  const args = [
    endWithTests,
    options.asInstalled ? installed : preparedFile('command'),
    `--callback-url=${siteOrigin}/callback/`,
    `--logout-url=${siteOrigin}/logout/`,
    '--users=users.json',
    ...(options.fresh ? ['--fresh'] : []),
    ...(options.options ?? []),
  ];
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env: { ...process.env, ...portEnvironment(ports) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  let isOver = false;
  const stop = async () => {
    isOver = true;
    const endedBefore = child.exitCode !== null || child.signalCode !== null;
    if (!endedBefore) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (endedBefore || child.exitCode !== 0 || errors) {
      throw new Error(`The server ended with ${child.exitCode}; stderr: ${errors || 'nothing'}`);
    }
  };
  const kill = async () => {
    isOver = true;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  atEnd(async () => {
    if (!isOver) await stop();
  });
  try {
    await ready(child, () => errors);
  } catch (error) {
    await kill();
    throw error;
  }

  return {
    ports,
    api: `http://localhost:${ports.api}`,
    control: new ControlClient(`http://localhost:${ports.api}`),
    hosted: `https://localhost:${ports.hosted}`,
    google: `http://localhost:${ports.google}`,
    certificate: readFileSync(path.join(kept, 'localhost.pem'), 'utf8'),
    stop,
    kill,
  };
}

const installed = path.resolve(__dirname, '../../../bin/local-cognito.mjs');

// A server that nobody stopped ends with the tests, even if they are killed: then its stdin ends.
const endWithTests =
  "--import=data:text/javascript,process.stdin.on('end', () => process.exit()).resume().unref();";

function portEnvironment(ports: Ports): Record<string, string> {
  return {
    [portVariables.api]: String(ports.api),
    [portVariables.hosted]: String(ports.hosted),
    [portVariables.google]: String(ports.google),
  };
}

async function ready(
  child: ChildProcess & { stdout: NodeJS.ReadableStream },
  errors: () => string,
): Promise<void> {
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') {
      child.stdout.resume();
      return;
    }
  }
  throw new Error(errors());
}
