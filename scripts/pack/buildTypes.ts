import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { packageOf, publishedDependencies, type Workspace, type Workspaces } from './workspaces';

/** A folder of the repository whose declarations the package contains. */
interface Home {
  folder: string;
  /** Where they lie in the package. */
  place: string;
}

/**
 * Writes TypeScript's declarations of `sources`, and of the modules that these declarations import, below `folder`.
 *
 * @returns the path of each source's declarations, from `folder`
 * @throws Error that names an import of a package which the users do not get.
 */
export function buildTypes(
  root: string,
  folder: string,
  sources: readonly string[],
  workspace: Workspace,
  workspaces: Workspaces,
): Map<string, string> {
  const published = publishedDependencies(workspace.manifest);
  const inside = [...workspaces.values()].filter(({ manifest }) => !published.has(manifest.name));
  const homes = inside.map((each) => homeOf(each, workspace));
  const options = compilerOptions(root, inside);
  const declarations = declarationsOf(sources, workspace, options);
  const written = new Map<string, string>();
  const failure = (message: string) => new Error(`${workspace.manifest.name}: ${message}`);

  const write = (source: string): string => {
    const known = written.get(source);
    if (known) return known;
    const place = placeOf(source, homes) ?? '';
    written.set(source, place);
    const name = path.relative(workspace.folder, source);
    const text = source.endsWith('.d.ts') ? readFileSync(source, 'utf8') : declarations.get(source);
    if (text === undefined) throw failure(`TypeScript makes no types of ${name}.`);
    const rewritten = withSpecifiers(text, (specifier) => {
      const { resolvedModule } = ts.resolveModuleName(specifier, source, options, ts.sys);
      const target = resolvedModule && path.normalize(resolvedModule.resolvedFileName);
      if (target && placeOf(target, homes)) return relativeSpecifier(place, write(target));
      if (isBuiltin(specifier) || published.has(packageOf(specifier))) return specifier;
      throw failure(
        `the types of ${name} import "${specifier}", which is not among the package's dependencies.`,
      );
    });
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, rewritten);
    return place;
  };
  for (const source of sources) write(source);
  return written;
}

/**
 * The repository's own options, for declarations alone.
 *
 * @param inside the packages to make declarations of; TypeScript makes none of a module that it finds in node_modules
 */
function compilerOptions(root: string, inside: readonly Workspace[]): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: undefined,
    types: ['node'],
    paths: { ...options.paths, ...Object.fromEntries(inside.flatMap(sourcesOf)) },
  };
}

/** The modules of a package as others import them, with their sources. */
function sourcesOf({ folder, manifest }: Workspace): [module: string, sources: string[]][] {
  return Object.entries(manifest.exports ?? {}).map(([key, file]) => [
    path.posix.join(manifest.name, key),
    [path.join(folder, file)],
  ]);
}

/** The declarations of `sources` and of all that they import, by source. */
function declarationsOf(
  sources: readonly string[],
  { folder, manifest }: Workspace,
  options: ts.CompilerOptions,
): Map<string, string> {
  const ambient = ts.sys.readDirectory(folder, ['.d.ts'], ['node_modules', 'dist']);
  const program = ts.createProgram([...sources, ...ambient], options);
  const declarations = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (_file, text, _mark, _onError, from) => {
    for (const { fileName } of from ?? []) declarations.set(path.normalize(fileName), text);
  });
  const [problem] = diagnostics;
  if (problem) {
    const message = ts.flattenDiagnosticMessageText(problem.messageText, ' ');
    throw new Error(`${manifest.name}: ${problem.file?.fileName ?? 'types'}: ${message}`);
  }
  return declarations;
}

/** Replaces what a declaration file imports. */
function withSpecifiers(text: string, replace: (specifier: string) => string): string {
  let result = '';
  let end = 0;
  for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles) {
    // The position is that of the quotation mark.
    result += text.slice(end, pos + 1) + replace(fileName);
    end = pos + 1 + fileName.length;
  }
  return result + text.slice(end);
}

function homeOf({ folder, manifest }: Workspace, own: Workspace): Home {
  return { folder, place: folder === own.folder ? 'dist/types' : `dist/types/${manifest.name}` };
}

/** Where the declarations of a source lie in the package; undefined if they are another package's. */
function placeOf(source: string, homes: readonly Home[]): string | undefined {
  const home = homes.find(({ folder }) => source.startsWith(folder + path.sep));
  if (!home || source.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
  const name = path.relative(home.folder, source).replace(/(\.d)?\.[mc]?[jt]sx?$/, '.d.ts');
  return path.posix.join(home.place, ...name.split(path.sep));
}

function relativeSpecifier(from: string, to: string): string {
  const specifier = path.posix.relative(path.posix.dirname(from), to).replace(/\.d\.ts$/, '.js');
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
}
