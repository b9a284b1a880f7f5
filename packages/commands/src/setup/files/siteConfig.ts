import ts from 'typescript';

/** The keys of `site.config.ts`, outermost first. */
type KeyPath = string[];

/**
 * Reads a text or a number of the object `site`.
 *
 * @throws Error when it is missing or written as code.
 */
export function readSetting(source: string, path: KeyPath): string {
  return findLiteral(parse(source), path).text;
}

/**
 * Writes a text or a number of the object `site` in place. Everything else stays, to the byte.
 *
 * @throws Error when it is missing or written as code.
 */
export function writeSetting(source: string, path: KeyPath, value: string | number): string {
  const file = parse(source);
  const literal = findLiteral(file, path);
  if (literal.text === String(value)) return source;
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return source.slice(0, literal.getStart(file)) + text + source.slice(literal.getEnd());
}

/** Whether a setting is there, and not `false`. */
export function isSwitchedOn(source: string, key: string): boolean {
  const value = findProperty(findSite(parse(source)), key);
  return value !== undefined && value.kind !== ts.SyntaxKind.FalseKeyword;
}

/**
 * Sets a setting to `true`, at the end of the object `site` if it is not there. One that is on already stays.
 *
 * @throws Error when the object cannot be found.
 */
export function switchOn(source: string, key: string, comment: string): string {
  if (isSwitchedOn(source, key)) return source;
  const file = parse(source);
  const site = findSite(file);
  const value = findProperty(site, key);
  if (value) return `${source.slice(0, value.getStart(file))}true${source.slice(value.getEnd())}`;
  const last = asObject(site)?.properties.at(-1);
  if (!last) throw new Error(`site.config.ts has no place for "${key}". Add it: ${key}: true,`);
  const end = last.getEnd();
  const rest = source.slice(end).replace(/^\s*,/, '');
  return `${source.slice(0, end)},\n  /** ${comment} */\n  ${key}: true,${rest}`;
}

/** Sets a setting to `false`, if it is there. */
export function switchOff(source: string, key: string): string {
  const file = parse(source);
  const value = findProperty(findSite(file), key);
  if (value?.kind !== ts.SyntaxKind.TrueKeyword) return source;
  return `${source.slice(0, value.getStart(file))}false${source.slice(value.getEnd())}`;
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('site.config.ts', source, ts.ScriptTarget.Latest);
}

function findLiteral(file: ts.SourceFile, path: KeyPath): ts.LiteralExpression {
  let node: ts.Expression | undefined = findSite(file);
  for (const key of path) node = findProperty(node, key);
  if (node && (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node))) return node;
  const name = path.join('.');
  if (!node) throw new Error(`site.config.ts has no "${name}". Add it: ${path.at(-1)}: '…',`);
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  throw new Error(
    `site.config.ts:${line + 1}  "${name}" is written as code. Write it as text in quotes.`,
  );
}

function findSite(file: ts.SourceFile): ts.Expression | undefined {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations]);
  const site = declarations.find(({ name }) => ts.isIdentifier(name) && name.text === 'site');
  return site?.initializer;
}

function findProperty(node: ts.Expression | undefined, key: string): ts.Expression | undefined {
  const property = asObject(node)
    ?.properties.filter(ts.isPropertyAssignment)
    .find(({ name }) => (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === key);
  return property?.initializer;
}

function asObject(node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  while (node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)))
    node = node.expression;
  return node && ts.isObjectLiteralExpression(node) ? node : undefined;
}
