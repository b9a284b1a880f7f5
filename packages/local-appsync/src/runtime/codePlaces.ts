import { existsSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { HandlerCode } from '../definition/apiDefinition';

type Payload = ConstructorParameters<typeof SourceMap>[0];

/** Says of a line and a column, both counted from 1, where they were written: `file:line:column`. */
export type PlaceOf = (line: number, column: number) => string;

/** Finds where the code of a handler was written: by its source map, if it has one. */
export function placesIn(source: HandlerCode): PlaceOf {
  const { codeFile = 'code.js' } = source;
  const map = sourceMapOf(source);
  return (line, column) => {
    const found = map?.findEntry(line - 1, column - 1);
    if (!found || !('originalSource' in found)) return `${codeFile}:${line}:${column}`;
    const { originalSource, originalLine, originalColumn } = found;
    const file = fileOf(originalSource, codeFile);
    return `${file}:${originalLine + 1}:${originalColumn + 1}`;
  };
}

/** A map that cannot be read counts as none: places are those of the code itself then. */
function sourceMapOf({ code, sourceMap }: HandlerCode): SourceMap | undefined {
  const [, inline] = /^\/\/# sourceMappingURL=data:application\/json[^,]*,(.+)$/m.exec(code) ?? [];
  const json = inline === undefined ? sourceMap : Buffer.from(inline, 'base64').toString();
  try {
    return json === undefined ? undefined : new SourceMap(JSON.parse(json) as Payload);
  } catch {
    return undefined;
  }
}

/** Assets are copies that lie elsewhere than the map says; the file is looked for from this folder, too. */
function fileOf(source: string, codeFile: string): string {
  const beside = path.resolve(path.dirname(codeFile), source);
  return existsSync(beside) ? path.relative('', beside) : source.replace(/^(\.\.?\/)+/, '');
}
