// Builds the page into dist: npm run build
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';

const names = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' };
const common = {
  bundle: true,
  minify: true,
  metafile: true,
  ...names,
} as const;

function outputOf({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.entries(outputs).find(
    ([, o]) => o.entryPoint === entryPoint,
  );
  if (!found) throw new Error(`No output for ${entryPoint}`);
  return path.basename(found[0]);
}

/** Bundles one entry point; returns what esbuild tells about script and styles. */
export async function bundle(
  entryPoint: string,
  folder: string,
): Promise<Metafile> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const outdir = `${folder}/assets`;

  const styles = await build({
    ...common,
    entryPoints: ['src/style.css', 'src/sign-in.css'],
    outdir,
  });
  const signInStyles = `/assets/${outputOf(styles.metafile, 'src/sign-in.css')}`;
  const script = await build({
    ...common,
    entryPoints: [entryPoint],
    outdir,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      SIGN_IN_STYLES: JSON.stringify(signInStyles),
    },
  });

  const html = readFileSync('index.html', 'utf8')
    .replace('STYLE', outputOf(styles.metafile, 'src/style.css'))
    .replace('SCRIPT', outputOf(script.metafile, entryPoint));
  writeFileSync(`${folder}/index.html`, html);
  if (existsSync('settings.json'))
    cpSync('settings.json', `${folder}/settings.json`);
  return {
    inputs: { ...styles.metafile.inputs, ...script.metafile.inputs },
    outputs: { ...styles.metafile.outputs, ...script.metafile.outputs },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const metafile = await bundle('src/main.tsx', 'dist');
  writeFileSync('build.json', JSON.stringify(metafile));
  console.log(`dist: ${Object.keys(metafile.outputs).length} assets`);
}
