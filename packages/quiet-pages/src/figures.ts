import type { RuleSetRule } from 'webpack';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * The bundler's rule that makes a script of its own of each `<Name>.move.ts`, and the address of that script of what the
 * module exports.
 */
export function moveRule(isServer: boolean): RuleSetRule {
  return {
    test: /\.move\.ts$/,
    exclude: /node_modules/,
    // Before the rule for TypeScript, which then reads only the address.
    enforce: 'pre',
    use: {
      loader: require.resolve('./moveLoader.js'),
      options: { bundleMove, emits: !isServer },
    },
  };
}

/** The syntax that the browsers of `browserslist` in package.json know, for esbuild: https://esbuild.github.io/api/#target */
export const browserSyntax = 'es2022';

/** The most bytes that a script of a figure may have. */
const mostBytes = 4000;

interface MoveScript {
  /** Its file in the build, whose name changes with it. */
  address: string;
  text: string;
  /** The files that it was made of. */
  sources: string[];
}

/**
 * Makes a script of its own of what moves a figure.
 *
 * @param file `figures/<Name>.move.ts`
 * @throws Error naming the file and its size if it is too large.
 */
export async function bundleMove(file: string): Promise<MoveScript> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    metafile: true,
    target: browserSyntax,
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  const bytes = Buffer.byteLength(text);
  if (bytes > mostBytes) {
    const [size, most] = [bytes, mostBytes].map((count) => count.toLocaleString('en'));
    throw new Error(
      `${path.relative(process.cwd(), file)} becomes a script of ${size} bytes with what it imports, and figures have ${most} at most. Take out what readers can do without, or draw less in it.`,
    );
  }
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = path.basename(file).replace(/\.move\.\w+$/, '');
  return {
    address: `assets/js/figures/${name}.${hash}.js`,
    text,
    sources: Object.keys(metafile.inputs).map((source) => path.resolve(source)),
  };
}
