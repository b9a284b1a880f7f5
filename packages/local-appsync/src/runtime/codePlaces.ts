import { existsSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { HandlerCode } from '../definition/apiDefinition';

type Payload = ConstructorParameters<typeof SourceMap>[0];

/** Where the code of a handler was written: by its source map, if it has one. */
export class CodePlaces {
  #map: SourceMap | undefined;
  #isRead = false;

  constructor(private readonly source: HandlerCode) {}

  /** @returns the place as `file:line:column`; both are counted from 1 */
  at(line: number, column: number): string {
    const { codeFile = 'code.js' } = this.source;
    const found = this.#read()?.findEntry(line - 1, column - 1);
    if (!found || !('originalSource' in found)) return `${codeFile}:${line}:${column}`;
    const { originalSource, originalLine, originalColumn } = found;
    const file = fileOf(originalSource, codeFile);
    return `${file}:${originalLine + 1}:${originalColumn + 1}`;
  }

  /** It is read with the first mistake. */
  #read(): SourceMap | undefined {
    if (this.#isRead) return this.#map;
    this.#isRead = true;
    const { code, sourceMap } = this.source;
    const [, inline] =
      /^\/\/# sourceMappingURL=data:application\/json[^,]*,(.+)$/m.exec(code) ?? [];
    const json = inline === undefined ? sourceMap : Buffer.from(inline, 'base64').toString();
    try {
      if (json !== undefined) this.#map = new SourceMap(JSON.parse(json) as Payload);
    } catch {
      // Without a map that can be read, places are those of the code itself.
    }
    return this.#map;
  }
}

/** Assets are copies that lie elsewhere than the map says; the file is looked for from this folder, too. */
function fileOf(source: string, codeFile: string): string {
  const beside = path.resolve(path.dirname(codeFile), source);
  return existsSync(beside) ? path.relative('', beside) : source.replace(/^(\.\.?\/)+/, '');
}
