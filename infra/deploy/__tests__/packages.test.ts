import { build, type Plugin } from 'esbuild';
import { devDependencies } from '../package.json';

test('publishing a finished build imports the packages of its own package.json, and no others', async () => {
  // It runs the command, which is in TypeScript.
  const packages = new Set(['tsx']);
  const collect: Plugin = {
    name: 'collect',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path: name, kind }) => {
        // What is imported when it is needed is not needed here, such as the reader of Markdown; clients of AWS are.
        if (kind === 'dynamic-import' && !name.startsWith('@aws-sdk/')) return { external: true };
        const [, own = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
        if (kind === 'entry-point' || /^(?:\.|node:)/.test(name)) return undefined;
        packages.add(own);
        // Those of this repository are followed.
        return own.startsWith('docusaurus-') ? undefined : { external: true };
      });
    },
  };
  await build({
    entryPoints: ['scripts/deploy.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    outdir: 'out',
    plugins: [collect],
    logLevel: 'error',
  });
  expect([...packages].sort()).toEqual(Object.keys(devDependencies).sort());
});
