import ts from 'typescript';

/**
 * Reads the literal values in a configuration file in JavaScript or TypeScript without running it, since it is somebody
 * else's code. Computed values are left out.
 *
 * @param marker a key that the configuration's object has and no other
 */
export function readStaticConfig(text: string, marker: string): Record<string, unknown> {
  const file = ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const objects: ts.ObjectLiteralExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    if (ts.isObjectLiteralExpression(node)) objects.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  const values = objects.map((object) => valueOf(object, constants, 0) as Record<string, unknown>);
  return values.find((value) => marker in value) ?? {};
}

function valueOf(
  node: ts.Expression,
  constants: Map<string, ts.Expression>,
  depth: number,
): unknown {
  const inner = (expression: ts.Expression) => valueOf(expression, constants, depth + 1);
  // A constant can name itself; no configuration is this deep.
  if (depth > 50) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(inner);
  if (ts.isObjectLiteralExpression(node)) return objectOf(node, inner);
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    return constant && inner(constant);
  }
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return inner(node.expression);
  if (ts.isParenthesizedExpression(node)) return inner(node.expression);
  // `defineConfig({ … })` and `mdx({ … })`: a call with its argument.
  if (ts.isCallExpression(node)) return node.arguments[0] && inner(node.arguments[0]);
  return undefined;
}

function objectOf(
  node: ts.ObjectLiteralExpression,
  inner: (expression: ts.Expression) => unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
      result[property.name.text] = inner(property.initializer);
    } else if (ts.isShorthandPropertyAssignment(property)) {
      result[property.name.text] = inner(property.name);
    } else if (ts.isSpreadAssignment(property)) {
      Object.assign(result, inner(property.expression));
    }
  }
  return result;
}
