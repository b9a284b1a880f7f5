import { spawn } from 'node:child_process';

/**
 * Loads the site's settings in a process of its own, where they are fresh.
 *
 * @returns what is wrong with them, without a stack; undefined when they load
 */
export function settingsProblem(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const args = ['--import', 'tsx', 'scripts/develop/loadSettings.ts'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let problem = '';
  child.stderr.on('data', (text) => (problem += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : problem.trim()));
  });
}
