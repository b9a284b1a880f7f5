import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundledInputs } from '../../../testing/bundledInputs';

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
  const inputs = await bundledInputs([command], leaveOutDynamic);
  const imports = Object.values(inputs).flatMap((input) =>
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
