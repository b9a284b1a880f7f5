import { type AnyNode, type ModuleDeclaration, parse, type Program } from 'acorn';
import { ancestor } from 'acorn-walk';
import type { HandlerCode } from '../definition/apiDefinition';

const modules: Readonly<Record<string, string>> = {
  '@aws-appsync/utils': '$runtime',
  '@aws-appsync/utils/dynamodb': '$runtime.dynamodb',
};

/** The code of a resolver or function is refused, as AppSync refuses it when it is made. */
class BadCodeError extends Error {
  override readonly name = 'BadRequestException';
}

/**
 * Turns the code of a resolver, which is a module, into a script that evaluates to its handlers. Lines keep their
 * numbers.
 *
 * @throws BadCodeError naming every line that the runtime refuses
 */
export function readModule({ code, codeFile = 'code.js' }: HandlerCode): string {
  if (code.length > greatestCodeLength) {
    const length = `${code.length} characters, ${greatestCodeLength} are allowed`;
    throw new BadCodeError(`${codeFile} is too long for AppSync: ${length}.`);
  }
  const errors: CodeError[] = [];
  const program = parsed(code, codeFile);
  errors.push(...unsupportedSyntax(program));
  const script = asScript(program, code, errors);
  if (errors.length === 0) return script;
  errors.sort((one, other) => one.line - other.line || one.column - other.column);
  const places = errors.map(
    ({ line, column, message }) => `${codeFile}:${line}:${column} ${message}.`,
  );
  throw new BadCodeError(`The code contains one or more errors.\n${places.join('\n')}`);
}

function parsed(code: string, codeFile: string): Program {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    throw new BadCodeError(`${codeFile} cannot be read: ${(error as Error).message}.`);
  }
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function asScript(program: Program, code: string, errors: CodeError[]): string {
  const edits: Edit[] = [];
  const exported: string[] = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') edits.push(importEdit(node, errors));
    else if (node.type === 'ExportNamedDeclaration') edits.push(exportEdit(node, exported));
    else if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration') {
      errors.push(errorAt(node, `A resolver exports request and response by their names`));
    }
  }
  for (const name of ['request', 'response']) {
    if (exported.some((each) => each === name || each.startsWith(`${name}:`))) continue;
    errors.push({ line: 1, column: 1, message: `A function named ${name} must be exported` });
  }
  const body = edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => splice(text, start, end, by), code);
  return `(($runtime) => {"use strict";const {util,extensions,runtime} = $runtime;{${body}\nreturn {${exported.join(',')}};}})`;
}

function splice(code: string, start: number, end: number, by: string): string {
  const breaks = code.slice(start, end).replace(/[^\n]/g, '');
  return code.slice(0, start) + by + breaks + code.slice(end);
}

type ImportDeclaration = Extract<ModuleDeclaration, { type: 'ImportDeclaration' }>;
type ExportDeclaration = Extract<ModuleDeclaration, { type: 'ExportNamedDeclaration' }>;

function importEdit(node: ImportDeclaration, errors: CodeError[]): Edit {
  const from = String(node.source.value);
  const module = modules[from];
  if (!module) {
    const known = Object.keys(modules).join(' and ');
    errors.push(errorAt(node, `The module ${from} does not exist; there are ${known}`));
  }
  const bindings = node.specifiers.map((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier') return `const ${name} = ${module};`;
    const { imported } = specifier as { imported?: { name?: string } };
    return `const ${name} = ${module}.${imported?.name ?? 'default'};`;
  });
  return { start: node.start, end: node.end, text: bindings.join('') };
}

function exportEdit(node: ExportDeclaration, exported: string[]): Edit {
  const { declaration, start } = node;
  if (!declaration) {
    for (const { local, exported: name } of node.specifiers) {
      exported.push(`${identifier(name)}: ${identifier(local)}`);
    }
    return { start, end: node.end, text: '' };
  }
  if (declaration.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) exported.push(identifier(id));
  } else if (declaration.id) exported.push(declaration.id.name);
  return { start, end: declaration.start, text: '' };
}

function identifier(node: { type: string; name?: string }): string {
  return node.name ?? '';
}

function errorAt(node: { loc?: Program['loc'] }, message: string): CodeError {
  const { line, column } = node.loc!.start;
  return { line, column: column + 1, message };
}

// What the runtime APPSYNC_JS refuses when a resolver is made:
// https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html

/** The runtime's limit for the code of one resolver or function, in characters. */
const greatestCodeLength = 32_000;

const refusedNodes: Readonly<Record<string, string>> = {
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
};

interface CodeError {
  /** 1 for the first. */
  line: number;
  /** 1 for the first. */
  column: number;
  message: string;
}

function unsupportedSyntax(program: Program): CodeError[] {
  const errors: CodeError[] = [];
  ancestor(program, {
    // `Function` and the other groups of acorn-walk come besides the nodes' own types.
    ...Object.fromEntries(
      [...Object.keys(refusedNodes), ...Object.keys(refusedUse)].map((type) => [
        type,
        (node: AnyNode, _state: unknown, ancestors: AnyNode[]) => {
          const reason = refusedNodes[type] ?? refusedUse[type]!(node, ancestors);
          if (reason !== undefined) errors.push(codeError(node, `${reason} is not supported`));
        },
      ]),
    ),
  });
  return errors;
}

type Refusal = (node: AnyNode, ancestors: AnyNode[]) => string | undefined;

const refusedUse: Readonly<Record<string, Refusal>> = {
  UpdateExpression: (node) => `The operator ${(node as { operator?: string }).operator}`,
  UnaryExpression: (node) =>
    (node as { operator?: string }).operator === '~' ? 'The operator ~' : undefined,
  BinaryExpression: (node) => {
    const { operator } = node as { operator?: string };
    return operator === 'in' || operator === 'instanceof' ? `The operator ${operator}` : undefined;
  },
  Literal: (node) =>
    'regex' in node ? 'A regular expression between slashes (call util.matches)' : undefined,
  FunctionDeclaration: functionRefusal,
  FunctionExpression: functionRefusal,
  ArrowFunctionExpression: functionRefusal,
  ForOfStatement: (node) => ((node as { await?: boolean }).await ? 'await' : undefined),
  CallExpression: recursion,
};

function functionRefusal(node: AnyNode): string | undefined {
  const { async, generator } = node as { async?: boolean; generator?: boolean };
  if (async) return 'async';
  return generator ? 'A generator' : undefined;
}

function recursion(node: AnyNode, ancestors: AnyNode[]): string | undefined {
  const { callee } = node as { callee?: AnyNode };
  if (callee?.type !== 'Identifier') return undefined;
  const calls = ancestors.some(
    (outer, index) => nameOf(outer, ancestors[index - 1]) === callee.name,
  );
  return calls ? `Recursion of ${callee.name}` : undefined;
}

function nameOf(node: AnyNode, parent: AnyNode | undefined): string | undefined {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') {
    if (node.id) return node.id.name;
  }
  const isFunction = node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
  if (isFunction && parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
    return parent.id.name;
  }
  return undefined;
}

function codeError(node: AnyNode, message: string): CodeError {
  return { line: node.loc!.start.line, column: node.loc!.start.column + 1, message };
}
