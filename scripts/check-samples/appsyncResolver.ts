import ts from 'typescript';
import { brokenRules } from './appsyncRules';
import type { Problem } from './check';

/**
 * The rules broken by AppSync resolvers: the files that import @aws-appsync/utils, their
 * tests excepted, and the relative files that are bundled into them.
 */
export function resolverProblems(
  program: ts.Program,
  samples: ReadonlySet<string>,
  nameOf: (source: ts.SourceFile) => string,
): Problem[] {
  const resolvers = program.getSourceFiles().filter((source) => {
    const name = nameOf(source);
    return samples.has(name) && !/\.(?:test|spec)\./.test(name) && isResolver(source);
  });
  const bundled = new Set(resolvers);
  for (const source of bundled) {
    for (const specifier of valueImports(source)) {
      const symbol = program.getTypeChecker().getSymbolAtLocation(specifier);
      const imported = symbol?.declarations?.find(ts.isSourceFile);
      // A set's loop goes on to what is added on the way.
      if (imported && samples.has(nameOf(imported))) bundled.add(imported);
    }
  }
  return [...bundled].flatMap((source) => brokenRules(program, source, nameOf(source)));
}

function isResolver(source: ts.SourceFile): boolean {
  return source.statements.some(
    (statement) => ts.isImportDeclaration(statement) && isRuntimeModule(statement.moduleSpecifier),
  );
}

function isRuntimeModule(specifier: ts.Expression): boolean {
  return ts.isStringLiteral(specifier) && /^@aws-appsync\/utils(?:\/|$)/.test(specifier.text);
}

/** The modules that end up in the bundle: imports of types alone do not. */
function valueImports(source: ts.SourceFile): ts.Expression[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      return statement.moduleSpecifier && !statement.isTypeOnly ? [statement.moduleSpecifier] : [];
    }
    if (!ts.isImportDeclaration(statement)) return [];
    return isTypeImport(statement) ? [] : [statement.moduleSpecifier];
  });
}

function isTypeImport({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  if (clause.name || !names || !ts.isNamedImports(names)) return false;
  return names.elements.every((element) => element.isTypeOnly);
}
