/** A file or folder of a project, as trees show it. */
export interface TreeEntry {
  name: string;
  /** The bytes of a file that only the zip has. */
  size?: number;
  /** The id of the file's place on the code page, if that shows it. */
  anchor?: string;
  /** What a folder has: folders first, each kind by name. */
  entries?: TreeEntry[];
}

/** A file for a tree. */
export interface TreeFile {
  path: string;
  size?: number;
  anchor?: string;
}

/** The tree of files, by their paths with forward slashes. */
export function treeOf(files: readonly TreeFile[]): TreeEntry[] {
  const folders = new Map<string, TreeFile[]>();
  const own: TreeEntry[] = [];
  for (const { path, ...file } of files) {
    const slash = path.indexOf('/');
    if (slash < 0) own.push({ name: path, ...file });
    else {
      const folder = path.slice(0, slash);
      const inner = { path: path.slice(slash + 1), ...file };
      folders.set(folder, [...(folders.get(folder) ?? []), inner]);
    }
  }
  return [
    ...[...folders].map(([name, inner]) => ({ name: `${name}/`, entries: treeOf(inner) })),
    ...own,
  ];
}
