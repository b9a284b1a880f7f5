import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places';

/**
 * The code in a package's README that has a text: what is tested is what strangers read.
 *
 * @param folder the package's in `packages/`
 * @param file another text of the package
 * @throws Error if not exactly one fence has the text
 */
export function readmeCode(folder: string, text: string, file = 'README.md'): string {
  const readme = readFileSync(path.join(root, 'packages', folder, file), 'utf8');
  const fences = [...readme.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const [found, ...others] = fences.filter((code) => code.includes(text));
  if (found === undefined || others.length > 0) {
    const count = found === undefined ? 'No' : 'More than one';
    throw new Error(`${count} code in packages/${folder}/${file} has the text "${text}".`);
  }
  return found;
}

/**
 * The configuration of a README with that of create-docusaurus in the place of its comment with an ellipsis, which stands
 * for what the reader has.
 */
export function readmeConfig(folder: string): string {
  const code = readmeCode(folder, ', …\n');
  return `import stock from './stock.config';\n${code.replace(/^( *)\/\/ .*, …$/m, '$1...stock,')}`;
}
