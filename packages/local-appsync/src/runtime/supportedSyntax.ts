// What the runtime APPSYNC_JS refuses when a resolver is made:
// https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html
import type { AnyNode, Program } from 'acorn';
import { ancestor } from 'acorn-walk';

/** The runtime's limit for the code of one resolver or function, in characters. */
export const greatestCodeLength = 32_000;

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

/** A mistake in the code of a resolver, with its place. */
export interface CodeError {
  /** 1 for the first. */
  line: number;
  /** 1 for the first. */
  column: number;
  message: string;
}

/** Lists everything in a program that the runtime does not support. */
export function unsupportedSyntax(program: Program): CodeError[] {
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

/** A function that calls itself by its name. */
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
