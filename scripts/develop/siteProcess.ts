import { spawn } from 'node:child_process';

/** The development server of Docusaurus, in a process of its own. */
export interface SiteProcess {
  /** Its exit code, once it has ended; 1 when a signal ended it. */
  ended: Promise<number>;
  /** Ends it, and waits until its port is free. */
  stop(): Promise<void>;
}

/** Starts the development server, which prints to this terminal. */
export function startSite(port: string, env: NodeJS.ProcessEnv): SiteProcess {
  const script = ['--import', './scripts/develop/plainErrors.mjs', 'scripts/docusaurus.mjs'];
  const args = ['start', '--host', 'localhost', '--port', port, '--no-open'];
  const child = spawn(process.execPath, [...script, ...args], {
    stdio: 'inherit',
    env,
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
