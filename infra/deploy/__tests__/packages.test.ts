import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundledInputs } from 'test-support/bundledInputs';

/** What is imported only when it is needed is not needed to publish a build, such as the reader of Markdown; clients of AWS are. */
const leaveOutDynamic: Plugin = {
  name: 'leave-out-dynamic',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : undefined,
    );
  },
};

/** The package.json of a folder of the repository. */
function readJson<Content>(folder: string): Content {
  const file = path.join(__dirname, '../../..', folder, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

/** The packages that a command imports before it runs. */
async function importedPackages(command: string): Promise<string[]> {
  const inputs = await bundledInputs([command], leaveOutDynamic);
  const imports = Object.values(inputs).flatMap((input) =>
    input.imports.filter(
      ({ external, kind, path: name }) =>
        external &&
        (kind !== 'dynamic-import' || name.startsWith('@aws-sdk/')) &&
        !/^(?:node:|\.)/.test(name),
    ),
  );
  const own = Object.keys(inputs).flatMap((file) => {
    const [folder] = /^packages\/[^/]+/.exec(file) ?? [];
    return folder === undefined ? [] : readJson<{ name: string }>(folder).name;
  });
  return [...new Set([...own, ...imports.map(({ path: name }) => name)])].sort();
}

test('publishing a finished build imports the packages of its own package.json, and no others', async () => {
  const { devDependencies } = readJson<{ devDependencies: object }>('infra/deploy');
  // The command runs in TypeScript by tsx.
  const { tsx, ...imported } = devDependencies as Record<string, string>;
  expect(tsx).toBeDefined();
  expect(await importedPackages('scripts/deploy.ts')).toEqual(Object.keys(imported).sort());
});
