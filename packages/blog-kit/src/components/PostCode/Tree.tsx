import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { sizeText } from '../../sizes/sizeText';
import type { TreeEntry } from '../../post-projects/tree';
import FileLink from './FileLink';

interface Props {
  readonly entries: readonly TreeEntry[];
  /** The address of the page that shows the files, unless it is this one. */
  readonly page?: string;
  /** Whether folders are closed at first. */
  readonly folds?: boolean;
}

/** Files and folders as nested lists; each file that people read leads to its place on the code page. */
export default function Tree({ entries, ...props }: Props): ReactNode {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.name}>
          {entry.entries ? (
            <details open={!props.folds}>
              <summary>{entry.name}</summary>
              <Tree {...props} entries={entry.entries} />
            </details>
          ) : (
            <File {...entry} page={props.page} />
          )}
        </li>
      ))}
    </ul>
  );
}

function File({ name, size, anchor, page }: TreeEntry & Pick<Props, 'page'>): ReactNode {
  if (anchor && page) return <FileLink href={`${page}#${anchor}`}>{name}</FileLink>;
  if (anchor) {
    // By this class the starter finds the links of contents, to mark the current one.
    return (
      <Link className="table-of-contents__link" to={`#${anchor}`}>
        {name}
      </Link>
    );
  }
  if (size === undefined) return name;
  return `${name} (${sizeText(size, 'en')}, in the zip only)`;
}
