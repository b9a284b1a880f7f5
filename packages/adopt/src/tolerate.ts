import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { applyEdits, type Edit } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';
import type { Problem } from 'docusaurus-content-checks/problem';
import { RULES } from 'docusaurus-content-checks/registry';

/** A check that finds errors in the imported posts and becomes a warning. */
export interface Tolerated {
  check: string;
  /** How many places it finds. */
  count: number;
}

/** The checks whose errors a build can pass, the most frequent first. */
export function toTolerate(errors: Problem[]): Tolerated[] {
  const counts = new Map<string, number>();
  for (const { check } of errors) counts.set(check, (counts.get(check) ?? 0) + 1);
  const isFixed = (check: string) => RULES.some(({ name, fixed }) => fixed && name === check);
  return [...counts]
    .filter(([check]) => !isFixed(check))
    .map(([check, count]) => ({ check, count }))
    .sort((a, b) => b.count - a.count);
}

/**
 * Writes the levels into the file with the options of the content checks, and leaves the rest of it as it is.
 *
 * @param file relative to the site; it is made if it is not there
 * @param key the name of the option with the levels
 * @throws Error with the lines to write by hand if the file has no object that can be found
 */
export function writeLevels(siteDir: string, file: string, key: string, some: Tolerated[]): void {
  const absolute = path.join(siteDir, file);
  const before = existsSync(absolute) ? readFileSync(absolute, 'utf8') : 'export default {};\n';
  writeAtomically(absolute, addLevels(before, file, key, some));
}

function addLevels(source: string, file: string, key: string, some: Tolerated[]): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const options = exportedObject(tree);
  const levels = options && propertyOf(options, key)?.initializer;
  if (!options || (levels && !ts.isObjectLiteralExpression(levels))) {
    const lines = [`${key}: {`, ...some.flatMap((one) => levelOf(one, '  ')), '}'];
    throw new Error([`Write these levels into ${file} by hand:`, ...lines].join('\n'));
  }
  if (!levels) {
    const comment =
      '  /** To mend: with these levels the imported posts build. .cache/adopt-report.md names each place. */';
    const lines = [comment, `  ${key}: {`, ...some.flatMap((one) => levelOf(one, '    ')), '  },'];
    return applyEdits(source, [appendTo(options, lines)]);
  }
  const edits = some.flatMap(({ check }): Edit[] => {
    const written = propertyOf(levels, check)?.initializer;
    if (!written) return [];
    return [{ start: written.getStart(), end: written.getEnd(), text: "'warning'" }];
  });
  const added = some.filter(({ check }) => !propertyOf(levels, check));
  const lines = added.flatMap((one) => levelOf(one, '    '));
  return applyEdits(source, lines.length > 0 ? [...edits, appendTo(levels, lines, '  ')] : edits);
}

function levelOf({ check, count }: Tolerated, indent: string): string[] {
  const finds = RULES.find(({ name }) => name === check)?.finds ?? '';
  const name = /^\w+$/.test(check) ? check : `'${check}'`;
  const places = count === 1 ? '1 place' : `${count} places`;
  return [`${indent}// ${places}: ${finds}`, `${indent}${name}: 'warning',`];
}

/** New lines at the end of an object. */
function appendTo(object: ts.ObjectLiteralExpression, lines: string[], indent = ''): Edit {
  const { properties } = object;
  const last = properties.at(-1);
  const comma = last && !properties.hasTrailingComma ? ',' : '';
  const start = last ? last.getEnd() : object.getStart() + 1;
  const end = object.getEnd() - 1;
  // What stands between: the comma, comments and white space.
  const between = object.getSourceFile().text.slice(start, end).trimEnd();
  return { start, end, text: `${comma}${between}\n${lines.join('\n')}\n${indent}` };
}

function propertyOf(
  object: ts.ObjectLiteralExpression,
  key: string,
): ts.PropertyAssignment | undefined {
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === key);
}

/** The object that the file exports, by default or as a constant. */
function exportedObject(tree: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  const constants = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList, modifiers }) =>
      declarationList.declarations.map(({ name, initializer }) => ({
        name: name.getText(),
        initializer,
        isExported: modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false,
      })),
    );
  const byDefault = tree.statements.find(ts.isExportAssignment)?.expression;
  let node = byDefault ?? constants.find(({ isExported }) => isExported)?.initializer;
  if (node && ts.isIdentifier(node)) {
    const { text } = node;
    node = constants.find(({ name }) => name === text)?.initializer;
  }
  while (node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)))
    node = node.expression;
  return node && ts.isObjectLiteralExpression(node) ? node : undefined;
}
