import type {
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  Function as FunctionNode,
  FunctionExpression,
  Pattern,
  Program,
} from 'acorn';
import { ancestor } from 'acorn-walk';

interface Call {
  from: FunctionNode;
  to: FunctionNode;
  name: string;
  node: AnyNode;
}

/** Methods that call what they are given. */
const callers =
  'every filter find findIndex findLast findLastIndex flatMap forEach map reduce reduceRight some sort';

/**
 * Finds calls by which a function comes to itself, over others too. Names are followed through their scopes, and what
 * is assigned anew is followed no further. A method with the name of one of lists is taken for that.
 * @param found gets each such call, and the name of the function
 */
export function findRecursion(program: Program, found: (node: AnyNode, name: string) => void) {
  const scopes = readScopes(program);
  const named = new Set([...scopes.values()].flatMap((scope) => [...scope.values()]));
  const calls: Call[] = [];
  ancestor(program, {
    CallExpression(node: CallExpression, _: unknown, outer: AnyNode[]) {
      // A function without a name runs for the one that it is in.
      const from = innermost(outer, (each) => named.has(each as FunctionNode)) as
        FunctionNode | undefined;
      if (!from) return;
      const add = (called: AnyNode) => {
        const name = nameOf(called);
        const to = scopeOf(name, outer, scopes)?.get(name);
        if (to) calls.push({ from, to, name, node });
      };
      add(node.callee);
      const { callee } = node;
      const method = callee.type === 'MemberExpression' && nameOf(callee.property);
      if (method && callers.split(' ').includes(method)) node.arguments.forEach(add);
    },
  });
  const comesTo = (from: FunctionNode, to: FunctionNode, seen = new Set([from])): boolean =>
    calls.some((call) => {
      if (call.from !== from) return false;
      if (call.to === to) return true;
      return !seen.has(call.to) && comesTo(call.to, to, seen.add(call.to));
    });
  for (const { from, to, name, node } of calls) {
    if (from === to || comesTo(to, from)) found(node, name);
  }
}

/** What each scope declares: a function, if the name always stands for one. */
type Scope = Map<string, FunctionNode | undefined>;
type Scopes = Map<AnyNode, Scope>;

function innermost(outer: readonly AnyNode[], isSought: (node: AnyNode) => boolean | undefined) {
  return [...outer].reverse().find(isSought);
}

function scopeOf(name: string, outer: readonly AnyNode[], scopes: Scopes): Scope | undefined {
  const scope = innermost(outer, (each) => scopes.get(each)?.has(name));
  return scope && scopes.get(scope);
}

function readScopes(program: Program): Scopes {
  const scopes: Scopes = new Map();
  const declare = (outer: readonly AnyNode[], kind: RegExp, name: string, fn?: FunctionNode) => {
    const scope = innermost(outer, ({ type }) => kind.test(type)) ?? program;
    const all: Scope = scopes.get(scope) ?? new Map();
    scopes.set(scope, all);
    all.set(name, fn);
  };
  const block = /^(Program|BlockStatement|For\w*Statement|SwitchStatement)$/;
  const whole = /^Program$|Function/;
  const declareFunction = (node: FunctionNode, _: unknown, outer: AnyNode[]) => {
    for (const name of node.params.flatMap(namesIn)) declare(outer, whole, name);
    if (!node.id) return;
    // That of an expression is known inside alone.
    const isDeclaration = node.type === 'FunctionDeclaration';
    const place = isDeclaration ? outer.slice(0, -1) : outer;
    declare(place, isDeclaration ? block : whole, node.id.name, node);
  };
  // What is assigned anew may be anything.
  const assigned: { name: string; outer: AnyNode[] }[] = [];
  ancestor(program, {
    Function: declareFunction,
    VariableDeclaration(node, _: unknown, outer: AnyNode[]) {
      for (const { id, init } of node.declarations) {
        const fn = id.type === 'Identifier' && init && isFunction(init) ? init : undefined;
        const kind = node.kind === 'var' ? whole : block;
        for (const name of namesIn(id)) declare(outer, kind, name, fn);
      }
    },
    ImportDeclaration(node, _: unknown, outer: AnyNode[]) {
      for (const { local } of node.specifiers) declare(outer, block, local.name);
    },
    AssignmentExpression(node, _: unknown, outer: AnyNode[]) {
      const names = node.left.type === 'MemberExpression' ? [] : namesIn(node.left);
      assigned.push(...names.map((name) => ({ name, outer: [...outer] })));
    },
  });
  for (const { name, outer } of assigned) scopeOf(name, outer, scopes)?.set(name, undefined);
  return scopes;
}

function isFunction(node: AnyNode): node is FunctionExpression | ArrowFunctionExpression {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

function nameOf(node: AnyNode): string {
  return node.type === 'Identifier' ? node.name : '';
}

function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'Property' ? each.value : each.argument),
      );
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
