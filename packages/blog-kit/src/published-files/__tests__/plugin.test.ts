import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, RspackOptions, Stats } from '@rspack/core';
import publishedFiles from '..';
import { newDirectory } from 'test-support/newDirectory';

// Docusaurus's own bundler, not another copy of it.
const { rspack } = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as {
  rspack(options: RspackOptions): Compiler;
};

/** The errors of bundling a post's code beside a file of settings. */
async function bundle(code: string): Promise<string[]> {
  const siteDir = newDirectory();
  for (const [name, text] of [
    ['blog/post/index.js', code],
    ['blog/post/box.txt', 'box'],
    ['.env.local', 'settings'],
  ] as const) {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    writeFileSync(path.join(siteDir, name), text);
  }
  const plugin = publishedFiles({ siteDir } as never) as unknown as {
    configureWebpack(): Pick<RspackOptions, 'plugins'>;
  };
  const compiler = rspack({
    mode: 'none',
    target: 'node',
    context: siteDir,
    entry: './blog/post/index.js',
    output: { path: path.join(siteDir, 'build') },
    module: { rules: [{ test: /\.(?:txt|local)$/, type: 'asset/resource' }] },
    ...plugin.configureWebpack(),
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

test('the bundler stops at a file outside, and loads one beside the post', async () => {
  expect(await bundle("\nrequire('../../.env' + '.local');\nrequire('../../.env.local');")).toEqual(
    [
      expect.stringContaining(
        'blog/post/index.js:3  .env.local is outside the folder of the text and static/.',
      ),
    ],
  );
  expect(await bundle("require('./box.txt');")).toEqual([]);
});
