import { createRequire } from 'node:module';
import type { Compiler, RspackOptions, Stats } from '@rspack/core';

/** Runs Docusaurus's own bundler, not another copy of it, with a plugin's settings; returns what it tells of. */
export async function runBundler(
  siteDir: string,
  entry: string,
  settings: unknown,
): Promise<string[]> {
  const { rspack } = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as {
    rspack(options: RspackOptions): Compiler;
  };
  const { plugins } = settings as RspackOptions;
  const compiler = rspack({
    mode: 'none',
    target: 'node',
    context: siteDir,
    entry,
    output: { path: `${siteDir}/build` },
    module: { rules: [{ test: /\.(?:txt|local)$/, type: 'asset/resource' }] },
    plugins,
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors = [], warnings = [] } =
    stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  return [...errors, ...warnings].map(({ message }) => message);
}
