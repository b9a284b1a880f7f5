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

/** What a name stands for, as far as it matters here. */
interface Binding {
  /** The function that it always is. */
  fn?: FunctionNode;
  /** The functions of an object that it always is. */
  members?: ReadonlyMap<string, FunctionNode>;
}

/** A call of a function by its name, in another or in itself. */
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
 * Finds calls by which a function comes to itself, over others too. Names are followed through their scopes, and what is
 * assigned anew is followed no further: no code is refused that cannot call itself.
 * @param found gets each such call, and the name of the function
 */
export function findRecursion(
  program: Program,
  found: (node: AnyNode, name: string) => void,
): void {
  const scopes = readScopes(program);
  const known = [...scopes.values()].flatMap((scope) => [...scope.values()]);
  const named = new Set(known.flatMap(({ fn, members }) => [fn, ...(members?.values() ?? [])]));
  const calls: Call[] = [];
  ancestor(program, {
    CallExpression(node: CallExpression, _: unknown, outer: AnyNode[]) {
      // A function without a name runs for the one that it is in.
      const from = innermost(outer, (each) => named.has(each as FunctionNode)) as
        FunctionNode | undefined;
      if (!from) return;
      const add = (called: AnyNode) => {
        const { fn, name } = functionOf(called, outer, scopes);
        if (fn) calls.push({ from, to: fn, name, node });
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

type Scopes = ReadonlyMap<AnyNode, ReadonlyMap<string, Binding>>;

function functionOf(node: AnyNode, outer: readonly AnyNode[], scopes: Scopes) {
  if (node.type === 'MemberExpression' && !node.computed) {
    const name = nameOf(node.property);
    return { name, fn: bindingOf(nameOf(node.object), outer, scopes)?.members?.get(name) };
  }
  return { name: nameOf(node), fn: bindingOf(nameOf(node), outer, scopes)?.fn };
}

function bindingOf(name: string, outer: readonly AnyNode[], scopes: Scopes): Binding | undefined {
  const scope = innermost(outer, (each) => scopes.get(each)?.has(name));
  return scope && scopes.get(scope)?.get(name);
}

function innermost(
  outer: readonly AnyNode[],
  isSought: (node: AnyNode) => boolean | undefined,
): AnyNode | undefined {
  return [...outer].reverse().find(isSought);
}

/** What each scope declares. */
function readScopes(program: Program): Scopes {
  const scopes = new Map<AnyNode, Map<string, Binding>>();
  const declare = (outer: readonly AnyNode[], kind: RegExp, name: string, binding: Binding) => {
    const scope = innermost(outer, ({ type }) => kind.test(type)) ?? program;
    const all = scopes.get(scope) ?? new Map<string, Binding>();
    scopes.set(scope, all);
    all.set(name, binding);
  };
  const block = /^(Program|BlockStatement|For\w*Statement|SwitchStatement)$/;
  const whole = /^Program$|Function/;
  const declareFunction = (node: FunctionNode, _: unknown, outer: AnyNode[]) => {
    for (const name of node.params.flatMap(namesIn)) declare(outer, whole, name, {});
    if (!node.id) return;
    // That of an expression is known inside alone.
    const isDeclaration = node.type === 'FunctionDeclaration';
    const place = isDeclaration ? outer.slice(0, -1) : outer;
    declare(place, isDeclaration ? block : whole, node.id.name, { fn: node });
  };
  // What is assigned anew may be anything.
  const assigned: { name: string; outer: AnyNode[] }[] = [];
  ancestor(program, {
    Function: declareFunction,
    VariableDeclaration(node, _: unknown, outer: AnyNode[]) {
      for (const { id, init } of node.declarations) {
        const binding = id.type === 'Identifier' ? whatIs(init) : {};
        const kind = node.kind === 'var' ? whole : block;
        for (const name of namesIn(id)) declare(outer, kind, name, binding);
      }
    },
    ImportDeclaration(node, _: unknown, outer: AnyNode[]) {
      for (const { local } of node.specifiers) declare(outer, block, local.name, {});
    },
    AssignmentExpression(node, _: unknown, outer: AnyNode[]) {
      const { left } = node;
      const target = left.type === 'MemberExpression' ? [nameOf(left.object)] : namesIn(left);
      assigned.push(...target.map((name) => ({ name, outer: [...outer] })));
    },
  });
  for (const { name, outer } of assigned) {
    const scope = innermost(outer, (each) => scopes.get(each)?.has(name));
    if (scope) scopes.get(scope)!.set(name, {});
  }
  return scopes;
}

function whatIs(value: AnyNode | null | undefined): Binding {
  if (value && isFunction(value)) return { fn: value };
  if (value?.type !== 'ObjectExpression') return {};
  const members = value.properties.flatMap((property): [string, FunctionNode][] =>
    property.type === 'Property' && !property.computed && isFunction(property.value)
      ? [[nameOf(property.key), property.value]]
      : [],
  );
  return { members: new Map(members) };
}

function isFunction(node: AnyNode): node is FunctionExpression | ArrowFunctionExpression {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

function nameOf(node: AnyNode): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** The names that a pattern declares. */
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
