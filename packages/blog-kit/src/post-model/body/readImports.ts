import type { Node, Program } from 'estree';
import type { Import } from './body';
import { walkProgram } from './walkProgram';

/**
 * The files that code of a `.mdx` file names for the bundler: by `import`, `export … from`, `require`, and
 * `new URL(…, import.meta.url)`. Packages and theme components are not among them.
 */
export function readImports(program: Program): Import[] {
  const imports: Import[] = [];
  walkProgram(program, (node) => {
    const request = requestOf(node);
    if (!request) return;
    const line = node.loc?.start.line ?? 1;
    const source = isContext(node) ? undefined : textOf(request);
    if (source === undefined) imports.push({ line });
    else if (namesFile(source)) imports.push({ source, line: request.loc?.start.line ?? line });
  });
  return imports;
}

/** The part of a request that names a file, without loaders, a query and a fragment. */
export function importedPath(source: string): string {
  return source.replace(/^.*!/s, '').replace(/[?#].*$/s, '');
}

/** A package cannot name a file elsewhere, except by `..`. */
function namesFile(source: string): boolean {
  const file = importedPath(source);
  return (
    source.includes('!') ||
    /^(?:[./\\~]|@site(?:$|\/)|[a-z]:|file:)/i.test(file) ||
    file.split(/[\\/]/).includes('..')
  );
}

/** The node with the request, for a node that makes the bundler load a file. */
function requestOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return node.source;
    case 'ExportNamedDeclaration':
      return node.source ?? undefined;
    case 'CallExpression':
      return isRequire(node.callee) ? node.arguments[0] : undefined;
    case 'NewExpression': {
      const [file, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      return isUrl && base && containsMeta(base) ? file : undefined;
    }
    default:
      return undefined;
  }
}

/** `require`, `require.resolve`, `require.context` and the like, also of `import.meta` and `module`. */
function isRequire(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'require';
  if (node.type !== 'MemberExpression') return false;
  const { object, property } = node;
  return (
    isRequire(object) ||
    object.type === 'MetaProperty' ||
    (property.type === 'Identifier' && property.name === 'require')
  );
}

/** `require.context` and `import.meta.webpackContext` load a whole folder. */
function isContext(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    /context$/i.test(node.callee.property.name)
  );
}

function containsMeta(node: Node): boolean {
  let found = false;
  walkProgram(node, ({ type }) => (found ||= type === 'MetaProperty'));
  return found;
}

/** Undefined for a text that only the bundler or the browser can compute. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
