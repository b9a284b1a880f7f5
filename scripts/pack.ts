// Builds a package as strangers install it: ES modules for Node.js with their types, and a manifest that leads to them.
// In the repository a package runs from its source, and its manifest leads to that. While `npm pack` reads the folder, the
// built manifest is in its place.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';

interface Manifest {
  name: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

const packages = path.join(__dirname, '../packages');
const outputFolder = 'build';
/** The manifest of the source, while the built one is in its place. */
const putAside = '.cache/package.json';

/** What lies in the archive with the packages of others: this one, which no registry has, and what is mostly never run. */
const bundled = /^(?:local-service|selfsigned|@aws-sdk\/.*)$/;

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** @returns the built manifest */
async function buildPackage(): Promise<Manifest> {
  rmSync(outputFolder, { recursive: true, force: true });
  const source = readManifest('package.json');
  const shared = readManifest(path.join(packages, 'local-service/package.json'));
  const versions = { ...shared.dependencies, ...source.dependencies };
  const external = Object.keys(versions).filter((name) => !bundled.test(name));

  const entries = [...new Set(Object.values(source.exports))];
  const besides = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mjs|css)$/.test(file) && !file.includes('testing'))
    .map((file) => path.join('src', file));
  const { metafile } = await build({
    entryPoints: [...entries, 'src/main.ts', ...besides],
    ...{ outdir: outputFolder, entryNames: '[name]', outExtension: { '.js': '.mjs' } },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19' },
    // The ES modules of packages that have both, so that what is never called is left out.
    ...{ mainFields: ['module', 'main'], metafile: true, legalComments: 'none' },
    // Workers and style sheets lie beside all else. Some bundled packages are CommonJS.
    ...{ define: { __dirname: 'import.meta.dirname' }, loader: { '.css': 'copy' } },
    banner: {
      js:
        "import { createRequire as bannerRequire } from 'node:module'; " +
        'const require = bannerRequire(import.meta.url);',
    },
    external: external.flatMap((name) => [name, `${name}/*`]),
  });
  const typed = new Types();
  const exported = Object.entries(source.exports).map(([name, file]) => {
    const built = `./${outputFolder}/${path.basename(file, '.ts')}.mjs`;
    return [name, { types: typed.of(file), default: built }];
  });
  const used = [...typed.imports, ...importsOf(metafile)].map(packageOf);
  writeFileSync(path.join(outputFolder, 'THIRD-PARTY-LICENSES.txt'), licensesOf(metafile));
  rmSync(typed.folder, { recursive: true });

  const { name, version, description, keywords, license, engines } = source;
  return {
    ...{ name, version, description, keywords, license, engines, type: 'module' },
    bin: { [name]: `./${outputFolder}/main.mjs` },
    exports: { ...(Object.fromEntries(exported) as object), './package.json': './package.json' },
    files: [outputFolder, 'examples', 'CHANGELOG.md', 'control-api.md'],
    dependencies: Object.fromEntries(
      Object.entries(versions).filter(([each]) => used.includes(each)),
    ),
  } as unknown as Manifest;
}

/** What the built modules import, without Node's own modules. */
function importsOf({ outputs }: Metafile): string[] {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  return imports
    .filter(({ external, path: name }) => external && !/^node:/.test(name))
    .map((each) => each.path);
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0];

/** The declarations of what a package exports. */
class Types {
  /** What TypeScript has written, with the names of the source's modules. */
  readonly folder = path.join(outputFolder, 'declarations');
  readonly imports = new Set<string>();
  readonly #written = new Set<string>();
  readonly #problems: string;

  constructor() {
    // TypeScript declares nothing of what it finds below node_modules/ unless it is named.
    const entries = ['.', path.join(packages, 'local-service')].flatMap((folder) =>
      Object.values(readManifest(path.join(folder, 'package.json')).exports).map((file) =>
        path.join(folder, file),
      ),
    );
    const compiler = [
      path.join(packages, '../node_modules/typescript/bin/tsc'),
      '--ignoreConfig',
      ...entries,
    ];
    const types = [
      '--declaration',
      '--emitDeclarationOnly',
      '--noCheck',
      '--skipLibCheck',
      '--strict',
    ];
    const as = [
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      'node',
    ];
    const to = ['--rootDir', packages, '--outDir', this.folder];
    const words = [...compiler, ...types, ...as, ...to];
    // It also names what it cannot declare in modules that nothing exported needs.
    this.#problems = spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout;
  }

  /**
   * Writes the declarations of a module and of all that they need. They name files, as Node.js does, and the shared
   * package by its place.
   * @returns where the declarations are
   */
  of(module: string): string {
    const file = path.resolve(module);
    const relative = path.relative(packages, file).replace(/\.ts$/, '.d.ts').replace('/src/', '/');
    const target = path.join(outputFolder, 'types', relative);
    if (this.#written.has(target)) return `./${target}`;
    this.#written.add(target);
    const emitted = path.join(this.folder, path.relative(packages, file).replace(/\.ts$/, '.d.ts'));
    if (!existsSync(emitted)) throw new Error(`${module} has no declarations.\n${this.#problems}`);
    const text = readFileSync(emitted, 'utf8');
    const named = text.replace(
      /((?:from|import) ?\(?)(['"])([^'"\n]+)\2/g,
      (_, start: string, quote: string, name: string) => {
        const source = sourceOf(name, file);
        if (!source) this.imports.add(name);
        const declared = source ? path.relative(path.dirname(target), this.of(source)) : name;
        const place = source && !declared.startsWith('.') ? `./${declared}` : declared;
        return `${start}${quote}${place.replace(/\.d\.ts$/, '.js')}${quote}`;
      },
    );
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, named);
    return `./${target}`;
  }
}

/** The file of an imported module; undefined for a module of a published package. */
function sourceOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return `${path.resolve(path.dirname(importer), name)}.ts`;
  const [owner = '', ...rest] = name.split('/');
  if (owner !== 'local-service') return undefined;
  const { exports } = readManifest(path.join(packages, owner, 'package.json'));
  return path.join(packages, owner, exports[`./${rest.join('/')}`]!);
}

/** The licenses of the packages that lie in the archive. */
function licensesOf({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap((file) => {
    return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  });
  const owners = new Map<string, string[]>();
  for (const folder of [...new Set(folders)].sort()) {
    const { name, version, license } = readManifest(path.join(folder, 'package.json'));
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    const text = texts.join('\n\n');
    owners.set(text, [
      ...(owners.get(text) ?? []),
      `${name} ${String(version)} (${String(license)})`,
    ]);
  }
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  return [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}`).join(line);
}

/** Also when the last packing was interrupted; but what has been written there since stays. */
function restoreSource(): void {
  if (!existsSync(putAside)) return;
  const isBuilt = readManifest('package.json').type === 'module';
  if (isBuilt) renameSync(putAside, 'package.json');
  else rmSync(putAside);
}

async function main(step = ''): Promise<void> {
  if (process.env.npm_command === 'publish') {
    // npm reads the manifest once more after it has packed, when it leads to the source again.
    throw new Error('Publish the archive: npm pack, then npm publish <the file that it names>.');
  }
  restoreSource();
  if (step === 'restore') return;
  const manifest = await buildPackage();
  if (step !== 'prepare') return;
  mkdirSync(path.dirname(putAside), { recursive: true });
  copyFileSync('package.json', putAside);
  writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
