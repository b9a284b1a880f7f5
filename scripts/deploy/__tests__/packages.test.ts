import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(__dirname, '../../..');

/** What is imported only when it is needed, such as the reader of Markdown, is not needed to publish a build. */
const leaveOutDynamic: Plugin = {
  name: 'leave-out-dynamic',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : undefined,
    );
  },
};

/** The packages that a command imports before it runs. */
async function importedPackages(command: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [command],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
    plugins: [leaveOutDynamic],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) =>
    input.imports.filter(
      ({ external, kind, path: name }) =>
        external && kind !== 'dynamic-import' && !/^(?:node:|\.)/.test(name),
    ),
  );
  return [...new Set(imports.map(({ path: name }) => name))].sort();
}

test('publishing a finished build imports the packages of its own package.json, and no others', async () => {
  const { devDependencies } = JSON.parse(
    readFileSync(path.join(__dirname, '..', 'package.json'), 'utf8'),
  ) as { devDependencies: Record<string, string> };
  // The command runs in TypeScript by tsx.
  const { tsx, ...imported } = devDependencies;
  expect(tsx).toBeDefined();
  expect(await importedPackages('scripts/deploy.ts')).toEqual(Object.keys(imported).sort());
});
