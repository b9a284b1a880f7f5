import path from 'node:path';
import ts from 'typescript';
import { resolverProblems } from './appsyncResolver';
import type { CheckContext, Problem } from './check';

/**
 * Compiles all files as one program, with the options of the nearest tsconfig.json, and holds
 * AppSync resolvers to what their runtime can do.
 */
export function checkTypeScript(
  files: string[],
  { root, folder }: Pick<CheckContext, 'root' | 'folder'>,
): Problem[] {
  const config = readConfig(path.join(root, folder));
  const program = ts.createProgram({
    rootNames: files.map((file) => path.join(root, file)),
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  });
  const nameOf = ({ fileName }: ts.SourceFile) =>
    path.relative(root, fileName).split(path.sep).join('/');
  const diagnostics = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  return [
    ...diagnostics.map((diagnostic) => diagnosticProblem(diagnostic, nameOf, folder)),
    ...resolverProblems(program, new Set(files), nameOf),
  ];
}

function readConfig(folder: string): ts.ParsedCommandLine {
  const file = ts.findConfigFile(folder, ts.sys.fileExists);
  // JavaScript samples are parsed but not type-checked.
  const options = { allowJs: true, noEmit: true };
  const config =
    file &&
    ts.getParsedCommandLineOfConfigFile(file, options, {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    });
  if (!config) throw new Error(`There is no readable tsconfig.json at or above ${folder}.`);
  return config;
}

function diagnosticProblem(
  { file, start, code, messageText }: ts.Diagnostic,
  nameOf: (source: ts.SourceFile) => string,
  folder: string,
): Problem {
  const message = `${ts.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`;
  if (!file) return { file: path.posix.join(folder, 'tsconfig.json'), message };
  const { line, character } = file.getLineAndCharacterOfPosition(start ?? 0);
  const position = { file: nameOf(file), line: line + 1, column: character + 1 };
  return { ...position, message, hint: hintFor(code, message) };
}

function hintFor(code: number, message: string): string | undefined {
  const [, module] = /^Cannot find module '([^']+)'/.exec(message) ?? [];
  if (code !== 2307 || !module || module.startsWith('.')) return undefined;
  return `If the post needs it: npm install --workspace blog --save-dev --save-exact ${module}`;
}
