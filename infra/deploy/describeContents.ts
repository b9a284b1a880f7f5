import type { Paint } from 'docusaurus-plugin-kit/terminal/paint';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { Build, ReleaseFile } from './release';

/** The most characters of a header's value that are shown. */
const MOST_SHOWN = 80;

/** What a build would publish, without a look at the site: its files by folder, its redirects and its headers. */
export function describeContents(
  { id, files, redirects }: Build,
  rules: readonly HeaderRule[],
  paint: Paint,
): string {
  const sections: [title: string, lines: string[]][] = [
    [`${id} would publish ${amountOf(Object.values(files))}:`, foldersOf(files)],
    [
      'Old addresses, and where they lead:',
      Object.entries(redirects).map(([from, to]) => `${from} → ${to}`),
    ],
    ['Headers of each answer:', namedHeaders(rules.at(-1)?.headers ?? {})],
    ['Other headers, of these paths:', rules.slice(0, -1).flatMap(ruleLines(rules.at(-1)))],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) =>
      [paint('green', title), ...lines.map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n\n');
}

/** A line for each folder and each file at the root, the largest first. */
function foldersOf(files: Build['files']): string[] {
  const groups = new Map<string, ReleaseFile[]>();
  for (const [path, file] of Object.entries(files)) {
    const [first = '', ...below] = path.split('/');
    const name = below.length > 0 ? `${first}/` : first;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  const width = Math.max(...[...groups.keys()].map((name) => name.length));
  return [...groups]
    .sort(([, one], [, other]) => sizeOf(other) - sizeOf(one))
    .map(([name, group]) => `${name.padEnd(width)}  ${amountOf(group)}`);
}

function amountOf(files: readonly ReleaseFile[]): string {
  const number = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  return `${number}, ${Math.ceil(sizeOf(files) / 1000).toLocaleString('en')} kB`;
}

function sizeOf(files: readonly ReleaseFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** The paths of a rule, and the headers in which it differs from that of all paths. */
function ruleLines(everywhere: HeaderRule | undefined) {
  return ({ paths, headers }: HeaderRule): string[] => {
    const own = Object.entries(headers).filter(
      ([name, value]) => everywhere?.headers[name] !== value,
    );
    return [paths.join(' '), ...namedHeaders(Object.fromEntries(own)).map((line) => `  ${line}`)];
  };
}

function namedHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => {
    const shown = value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
    return `${name}: ${shown}`;
  });
}
