import ts from 'typescript';
import { asRecord } from '../old-blog/readFrontMatter';

/** What a name in the file stands for: a constant's value, or a function. */
type Named = ts.Expression | ts.FunctionDeclaration;

/** A configuration has fewer parts, and one that repeats its own parts may have millions. */
const MAX_STEPS = 100_000;
const MAX_DEPTH = 100;

/**
 * Reads the literal values in a configuration file in JavaScript or TypeScript without running it, since it is somebody
 * else's code. Computed values are undefined, with their keys.
 *
 * @param marker a key that the configuration's object has and no other
 */
export function readStaticConfig(text: string, marker: string): Record<string, unknown> {
  const file = ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true);
  const names = new Map<string, Named>();
  const objects: ts.ObjectLiteralExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      names.set(node.name.text, node.initializer);
    }
    if (ts.isFunctionDeclaration(node) && node.name) names.set(node.name.text, node);
    if (ts.isObjectLiteralExpression(node)) objects.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  const read = reader(names);
  for (const node of [exportOf(file), ...objects]) {
    const value = node && asRecord(read(node));
    if (value && marker in value) return value;
  }
  return {};
}

/** What the file exports: `export default …`, `module.exports = …` or `export default function …`. */
function exportOf(file: ts.SourceFile): Named | undefined {
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) return statement.expression;
    if (ts.isFunctionDeclaration(statement)) {
      const isDefault = (one: ts.ModifierLike) => one.kind === ts.SyntaxKind.DefaultKeyword;
      if (statement.modifiers?.some(isDefault)) return statement;
    }
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) {
      continue;
    }
    const { left, right } = statement.expression;
    if (left.getText() === 'module.exports') return right;
  }
  return undefined;
}

/** Evaluates literals, what names stand for, and what functions of the file return. */
function reader(names: Map<string, Named>): (node: Named) => unknown {
  let steps = 0;
  let depth = 0;
  const read = (node: Named): unknown => {
    steps += 1;
    if (steps > MAX_STEPS || depth > MAX_DEPTH) return undefined;
    depth += 1;
    const value = valueOf(node, read, names);
    depth -= 1;
    return value;
  };
  return read;
}

function valueOf(node: Named, read: (node: Named) => unknown, names: Map<string, Named>): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? (read(element.expression) ?? []) : [read(element)],
    );
  }
  if (ts.isObjectLiteralExpression(node)) return objectOf(node, read);
  if (ts.isIdentifier(node)) {
    const named = names.get(node.text);
    return named && read(named);
  }
  if (ts.isPropertyAccessExpression(node)) return asRecord(read(node.expression))[node.name.text];
  if (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node)
  ) {
    return read(node.expression);
  }
  // Of `process.env.BASE ?? '/'`, `isNew && { … }` and `isNew ? { … } : { … }`, the first part that is written out.
  if (ts.isBinaryExpression(node)) return read(node.left) ?? read(node.right);
  if (ts.isConditionalExpression(node)) return eitherOf(read(node.whenTrue), read(node.whenFalse));
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)) {
    const result = node.body && (ts.isBlock(node.body) ? returnedBy(node.body) : node.body);
    return result && read(result);
  }
  if (ts.isCallExpression(node)) {
    // `createConfig()` of the file, or else `defineConfig({ … })` and `mdx({ … })`: a call with its argument.
    const called = ts.isIdentifier(node.expression) && names.get(node.expression.text);
    const result = called || node.arguments[0];
    return result && read(result);
  }
  return undefined;
}

/** The value of `isNew ? one : other`: of two texts or numbers it is not known which. */
function eitherOf(one: unknown, other: unknown): unknown {
  const isUnclear = [one, other].every((value) => /^(?:string|number)$/.test(typeof value));
  return isUnclear && one !== other ? undefined : (one ?? other);
}

/** What a function returns at its end. */
function returnedBy({ statements }: ts.Block): ts.Expression | undefined {
  return statements.filter(ts.isReturnStatement).at(-1)?.expression;
}

function objectOf(
  node: ts.ObjectLiteralExpression,
  read: (expression: ts.Expression) => unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
      result[property.name.text] = read(property.initializer);
    } else if (ts.isShorthandPropertyAssignment(property)) {
      result[property.name.text] = read(property.name);
    } else if (ts.isSpreadAssignment(property)) {
      Object.assign(result, read(property.expression));
    }
  }
  return result;
}
