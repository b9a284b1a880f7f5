import ts from 'typescript';
import type { Problem } from './problem';

interface Restriction {
  what: string;
  instead: string;
}

/*
 * What APPSYNC_JS cannot run and the syntax shows:
 * https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html names throw, try,
 * catch, finally, while, do-while, for(;;), continue, labels, ++, --, ~, in, promises, async
 * processes, function constructors, an argument to sort, regular expressions in replace.
 * https://docs.aws.amazon.com/appsync/latest/devguide/utility-resolvers.html (AWS's ESLint plugin)
 * adds classes, generators, this, instanceof and every regular expression literal.
 * `new` follows from both: no class, and no constructor among the built-in objects listed
 * (`new Date()` fails: https://github.com/sid88in/serverless-appsync-plugin/issues/549).
 */
const NO_WAITING = 'Return the request; AppSync calls the data source itself.';
const OTHER_LOOPS = 'Use for…of, for…in or an array method.';
const STEP = { what: '++, -- and ~', instead: 'Write += 1 or -= 1.' };
const CLASS = { what: 'classes', instead: 'Use functions and plain objects.' };
const RESTRICTIONS: Partial<Record<ts.SyntaxKind, Restriction>> = {
  [ts.SyntaxKind.AsyncKeyword]: { what: 'async', instead: NO_WAITING },
  [ts.SyntaxKind.AwaitExpression]: { what: 'await', instead: NO_WAITING },
  [ts.SyntaxKind.ThrowStatement]: {
    what: 'throw',
    instead: 'Call util.error(message, type), which ends the resolver.',
  },
  [ts.SyntaxKind.TryStatement]: {
    what: 'try and catch',
    instead: 'Look at ctx.error in the response function.',
  },
  [ts.SyntaxKind.ForStatement]: { what: 'for (;;)', instead: OTHER_LOOPS },
  [ts.SyntaxKind.WhileStatement]: { what: 'while', instead: OTHER_LOOPS },
  [ts.SyntaxKind.DoStatement]: { what: 'do-while', instead: OTHER_LOOPS },
  [ts.SyntaxKind.ContinueStatement]: { what: 'continue', instead: 'Put the rest under an if.' },
  [ts.SyntaxKind.LabeledStatement]: { what: 'labels', instead: 'Leave the loop with a condition.' },
  [ts.SyntaxKind.RegularExpressionLiteral]: {
    what: 'regular expression literals',
    instead: 'Use util.matches(pattern, text).',
  },
  [ts.SyntaxKind.ClassDeclaration]: CLASS,
  [ts.SyntaxKind.ClassExpression]: CLASS,
  [ts.SyntaxKind.NewExpression]: {
    what: 'new',
    instead: 'Use plain objects, and util.time for dates.',
  },
  [ts.SyntaxKind.PlusPlusToken]: STEP,
  [ts.SyntaxKind.MinusMinusToken]: STEP,
  [ts.SyntaxKind.TildeToken]: STEP,
  [ts.SyntaxKind.InKeyword]: {
    what: 'the in operator',
    instead: 'Use Object.hasOwn(object, key).',
  },
  [ts.SyntaxKind.InstanceOfKeyword]: { what: 'instanceof', instead: 'Look at a property instead.' },
  [ts.SyntaxKind.ThisKeyword]: { what: 'this', instead: 'Pass the value as an argument.' },
};
const GENERATOR = { what: 'generators', instead: 'Build and return an array.' };
const IMPORT = {
  what: 'imports other than @aws-appsync/utils and relative files',
  instead: 'If only types are needed, write import type.',
};
const SORT = { what: 'an argument to sort', instead: 'Let the data source sort, by its sort key.' };

/**
 * The restrictions broken by AppSync resolvers: the files that import @aws-appsync/utils, their
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
  return [...bundled].flatMap((source) => brokenRestrictions(source, nameOf(source)));
}

function isResolver(source: ts.SourceFile): boolean {
  return source.statements.some(
    (statement) => ts.isImportDeclaration(statement) && isRuntimeModule(statement.moduleSpecifier),
  );
}

function isRuntimeModule(specifier: ts.Expression): boolean {
  return ts.isStringLiteral(specifier) && /^@aws-appsync\/utils(?:\/|$)/.test(specifier.text);
}

function isAllowedImport(specifier: ts.Expression): boolean {
  return (
    isRuntimeModule(specifier) ||
    (ts.isStringLiteral(specifier) && /^\.{1,2}\//.test(specifier.text))
  );
}

/** The modules that the bundler puts in: those of which more than types are imported. */
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

function brokenRestrictions(source: ts.SourceFile, file: string): Problem[] {
  const problems: Problem[] = [];

  function report(node: ts.Node, { what, instead }: Restriction): void {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const message = `AppSync's JavaScript runtime does not support ${what}.`;
    problems.push({ file, line: line + 1, column: character + 1, message, hint: instead });
  }

  function visit(node: ts.Node): void {
    const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
    // The operator of a binary expression is a node of its own, that of a unary one is not.
    const restriction = RESTRICTIONS[isUnary ? node.operator : node.kind];
    if (restriction) report(node, restriction);
    if (isGenerator(node)) report(node, GENERATOR);
    if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) report(node, IMPORT);
      if (isSortWithArgument(node)) report(node, SORT);
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  valueImports(source)
    .filter((specifier) => !isAllowedImport(specifier))
    .forEach((specifier) => report(specifier, IMPORT));
  return problems;
}

function isGenerator(node: ts.Node): boolean {
  return (
    (ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isMethodDeclaration(node)) &&
    node.asteriskToken !== undefined
  );
}

function isSortWithArgument({ expression, arguments: given }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) && expression.name.text === 'sort' && given.length > 0
  );
}
