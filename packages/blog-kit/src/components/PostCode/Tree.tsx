import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { sizeText } from '../../sizes/sizeText';
import type { TreeEntry } from '../../post-projects/tree';
import FileLink from './FileLink';

interface Props {
  readonly entries: readonly TreeEntry[];
  /** The address of the page that shows the files. */
  readonly page: string;
}

/** Files and folders as nested lists; each file that people read leads to its place on the code page. */
export default function Tree({ entries, page }: Props): ReactNode {
  const { currentLocale } = useDocusaurusContext().i18n;
  return (
    <ul>
      {entries.map(({ name, size, anchor, entries: inner }) => (
        <li key={name}>
          {anchor ? <FileLink href={`${page}#${anchor}`}>{name}</FileLink> : name}
          {size !== undefined && (
            <>
              {' ('}
              <Translate id="blogKit.tree.inZip" values={{ size: sizeText(size, currentLocale) }}>
                {'{size}, in the zip only'}
              </Translate>
              )
            </>
          )}
          {inner && <Tree entries={inner} page={page} />}
        </li>
      ))}
    </ul>
  );
}
