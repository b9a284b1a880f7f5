import { checkTypeScript } from './typescript';

interface Task {
  files: string[];
  root: string;
  folder: string;
}

// Started by runTypeScript.ts, which sends what to check and waits for the problems.
process.once('message', ({ files, root, folder }: Task) => {
  process.send?.(checkTypeScript(files, { root, folder }), () => process.disconnect());
});
