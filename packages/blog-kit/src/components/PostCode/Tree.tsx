import React, { type ReactNode } from 'react';
import type { TreeEntry } from '../../post-projects/tree';
import FileLink from './FileLink';

interface Props {
  readonly entries: readonly TreeEntry[];
  /** The address of the page that shows the files. */
  readonly page: string;
}

/** Files and folders as nested lists; each file that people read leads to its place on the code page. */
export default function Tree({ entries, page }: Props): ReactNode {
  return (
    <ul>
      {entries.map(({ name, note, anchor, entries: inner }) => (
        <li key={name}>
          {anchor ? <FileLink href={`${page}#${anchor}`}>{name}</FileLink> : name}
          {note && ` (${note})`}
          {inner && <Tree entries={inner} page={page} />}
        </li>
      ))}
    </ul>
  );
}
