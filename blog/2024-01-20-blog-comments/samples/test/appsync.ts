import { join } from 'node:path';
import { build } from 'esbuild';

export interface Resolver {
  request(ctx: object): Record<string, unknown>;
  response(ctx: object): unknown;
}

/** A resolver, bundled as for AppSync, with a stand-in for AppSync's own module. */
export async function load(name: string): Promise<Resolver> {
  const standIn = join(__dirname, 'stand-in.ts');
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, '../resolvers', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    alias: {
      '@aws-appsync/utils/dynamodb': standIn,
      '@aws-appsync/utils': standIn,
    },
  });
  const code = outputFiles[0]?.text ?? '';
  return (await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )) as Resolver;
}
