import path from 'node:path';
import { lookup } from 'mime-types';

/**
 * How browsers read a file that somebody opens by its address, if they make a document of it in which scripts can run:
 * HTML, or XML, of which XHTML and SVG are two kinds. The type is that of the file's
 * name. Safari reads every type that ends with `+xml` so; other browsers download some.
 *
 * https://mimesniff.spec.whatwg.org/#scriptable-mime-type, where PDF is one, too: its viewers keep scripts to themselves
 *
 * @returns undefined for any other file
 */
export function documentKind(file: string): 'html' | 'xml' | undefined {
  const type = typeOf(file);
  if (type === 'text/html') return 'html';
  return /[/+]xml$/.test(type) ? 'xml' : undefined;
}

/** Whether a page can run a file as a script. */
export function isScript(file: string): boolean {
  return /\/(?:java|ecma)script$/.test(typeOf(file));
}

/** Whether a file is a picture, also one that is a document, as SVG is. */
export function isPicture(file: string): boolean {
  return typeOf(file).startsWith('image/');
}

function typeOf(file: string): string {
  return lookup(path.extname(file)) || '';
}
