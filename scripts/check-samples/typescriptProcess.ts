import { checkTypeScript } from './typescript';

interface Task {
  files: string[];
  root: string;
  folder: string;
}

// runTypeScript.ts starts this process, sends it the files and waits for the problems.
process.once('message', ({ files, root, folder }: Task) => {
  process.send?.(checkTypeScript(files, { root, folder }), () => process.disconnect());
});
