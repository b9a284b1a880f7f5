import { type AnyNode, type ModuleDeclaration, parse, type Position, type Program } from 'acorn';
import { simple } from 'acorn-walk';
import type { HandlerCode } from '../definition/apiDefinition';
import type { PlaceOf } from './codePlaces';
import { findRecursion } from './recursion';

const modules: Readonly<Record<string, string>> = {
  '@aws-appsync/utils': '$runtime',
  '@aws-appsync/utils/dynamodb': '$runtime.dynamodb',
};

/** The runtime's limit for the code of one resolver or function, in characters. */
const greatestCodeLength = 32_000;

/** The code of a resolver or function is refused, as AppSync refuses it when it is made. */
class BadCodeError extends Error {
  override readonly name = 'BadRequestException';
}

type Refuse = (node: { loc?: AnyNode['loc'] }, message: string) => void;

/**
 * Turns the code of a resolver, which is a module, into a script that evaluates to its handlers. What is in it keeps its
 * line and column.
 * @throws BadCodeError naming every place that the runtime refuses
 */
export function readModule({ code, codeFile = 'code.js' }: HandlerCode, placeOf: PlaceOf) {
  if (code.length > greatestCodeLength) {
    const length = `${code.length} characters, ${greatestCodeLength} are allowed`;
    throw new BadCodeError(`${codeFile} is too long for AppSync: ${length}.`);
  }
  const program = parsed(code, placeOf);
  const errors: { line: number; column: number; message: string }[] = [];
  const refuse: Refuse = (node, message) => {
    const { line, column } = node.loc!.start;
    errors.push({ line, column: column + 1, message });
  };
  refuseSyntax(program, refuse);
  const script = asScript(program, code, refuse);
  if (errors.length === 0) return script;
  errors.sort((one, other) => one.line - other.line || one.column - other.column);
  const told = errors.map(({ line, column, message }) => `${placeOf(line, column)} ${message}.`);
  throw new BadCodeError(`The code contains one or more errors.\n${told.join('\n')}`);
}

function parsed(code: string, placeOf: PlaceOf): Program {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc: Position };
    const reason = message.replace(/ \(\d+:\d+\)$/, '');
    throw new BadCodeError(`${placeOf(loc.line, loc.column + 1)} cannot be read: ${reason}.`);
  }
}

/** In a line of its own: the first line of the code is the second of the script. */
const before = `(($runtime) => {"use strict";const {util,extensions,runtime} = $runtime;{\n`;

function asScript(program: Program, code: string, refuse: Refuse): string {
  const exported = new Map<string, string>();
  // From the end, so that what is before keeps its place.
  const body = program.body.reduceRight((text, node) => {
    const { type, start, end } = node;
    if (type === 'ImportDeclaration') return replaced(text, start, end, importedAs(node, refuse));
    if (type === 'ExportNamedDeclaration') {
      addExports(node, exported);
      return replaced(text, start, node.declaration?.start ?? end, '');
    }
    if (type === 'ExportDefaultDeclaration' || type === 'ExportAllDeclaration') {
      refuse(node, 'A resolver exports request and response by their names');
    }
    return text;
  }, code);
  for (const name of ['request', 'response'].filter((each) => !exported.has(each))) {
    const first = { loc: { start: { line: 1, column: 0 } } } as AnyNode;
    refuse(first, `A function named ${name} must be exported`);
  }
  const handlers = [...exported]
    .filter(([name]) => name)
    .map(([name, local]) => `${name}: ${local}`);
  return `${before}${body}\nreturn {${handlers.join(',')}};}})`;
}

function replaced(code: string, start: number, end: number, by: string): string {
  // What follows on the line keeps its column, if there is room.
  const [, ...blank] = code
    .slice(start, end)
    .replace(/[^\n]/g, ' ')
    .split(/(?=\n)/);
  const [first = ''] = code.slice(start, end).split('\n');
  return code.slice(0, start) + by.padEnd(first.length) + blank.join('') + code.slice(end);
}

type Declaration<Type> = Extract<ModuleDeclaration, { type: Type }>;

function importedAs(node: Declaration<'ImportDeclaration'>, refuse: Refuse): string {
  const from = String(node.source.value);
  const module = modules[from];
  if (!module) {
    const known = Object.keys(modules).join(' and ');
    refuse(node, `local-appsync has no module ${from}; it has ${known}`);
  }
  const names = node.specifiers.map((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier') return `...${name}`;
    const { imported } = specifier as { imported?: { name?: string } };
    return `${imported?.name ?? 'default'}:${name}`;
  });
  // Shorter than the import, so that it has room in its place.
  return `const {${names.join()}}=${module};`;
}

function addExports(
  { declaration, specifiers }: Declaration<'ExportNamedDeclaration'>,
  exported: Map<string, string>,
): void {
  for (const { local, exported: name } of specifiers) {
    exported.set(identifier(name), identifier(local));
  }
  const isList = declaration?.type === 'VariableDeclaration';
  const declared = isList ? declaration.declarations : [declaration];
  for (const name of declared.map((each) => identifier(each?.id))) exported.set(name, name);
}

function identifier(node: { type: string; name?: string } | null | undefined): string {
  return node?.name ?? '';
}

// What the runtime APPSYNC_JS refuses when a resolver is made:
// https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html

type Refusal = (node: AnyNode) => string | false | undefined;

const refusedNodes: Readonly<Record<string, string | Refusal>> = {
  AwaitExpression: 'await',
  CatchClause: 'catch',
  ClassDeclaration: 'classes',
  ClassExpression: 'classes',
  ContinueStatement: 'continue',
  DoWhileStatement: 'do-while',
  ForStatement: 'for with a condition (for-in and for-of are supported)',
  ImportExpression: 'import()',
  LabeledStatement: 'labels',
  NewExpression: 'new',
  ThisExpression: 'this',
  ThrowStatement: 'throw (call util.error)',
  TryStatement: 'try',
  WhileStatement: 'while',
  WithStatement: 'with',
  YieldExpression: 'yield',
  UpdateExpression: operatorOf,
  UnaryExpression: (node) => operatorIn(node, ['~']),
  BinaryExpression: (node) => operatorIn(node, ['in', 'instanceof']),
  Literal: (node) => 'regex' in node && 'A regular expression between slashes (call util.matches)',
  FunctionDeclaration: functionRefusal,
  FunctionExpression: functionRefusal,
  ArrowFunctionExpression: functionRefusal,
  ForOfStatement: (node) => (node as { await?: boolean }).await && 'await',
};

function refuseSyntax(program: Program, refuse: Refuse): void {
  const visit = (refused: string | Refusal) => (node: AnyNode) => {
    const reason = typeof refused === 'string' ? refused : refused(node);
    if (reason) refuse(node, `${reason} is not supported`);
  };
  const visitors = Object.entries(refusedNodes).map(([type, refused]) => [type, visit(refused)]);
  simple(program, Object.fromEntries(visitors) as Parameters<typeof simple>[1]);
  findRecursion(program, (node, name) => refuse(node, `Recursion of ${name} is not supported`));
}

function operatorOf(node: AnyNode): string {
  return `The operator ${(node as { operator?: string }).operator}`;
}

function operatorIn(node: AnyNode, refused: readonly string[]): string | false {
  return refused.includes((node as { operator?: string }).operator ?? '') && operatorOf(node);
}

function functionRefusal(node: AnyNode): string | false | undefined {
  const { async, generator } = node as { async?: boolean; generator?: boolean };
  return async ? 'async' : generator && 'A generator';
}
