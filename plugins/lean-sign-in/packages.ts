import path from 'node:path';

/** The ES modules of Amplify's packages, in the versions that the sign-in form is built from. */
export const amplify = {
  auth: modulesOf('@aws-amplify/auth', 'aws-amplify'),
  core: modulesOf('@aws-amplify/core', 'aws-amplify'),
  ui: modulesOf('@aws-amplify/ui', '@aws-amplify/ui-react'),
  uiReact: modulesOf('@aws-amplify/ui-react'),
} as const;

function modulesOf(name: string, dependant?: string): string {
  const from = dependant ? require.resolve(dependant) : __dirname;
  const entry = require.resolve(name, { paths: [path.dirname(from)] });
  const folder = path.join(path.sep, 'node_modules', name, path.sep);
  return path.join(entry.slice(0, entry.lastIndexOf(folder)), folder, 'dist', 'esm');
}
