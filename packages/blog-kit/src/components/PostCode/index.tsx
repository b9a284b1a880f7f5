import React, { type ReactNode } from 'react';
import type { ProjectOfPost } from '../../post-projects/addProjects';
import { sizeText } from '../../sizes/sizeText';
import FileLink from './FileLink';
import Tree from './Tree';
import styles from './styles.module.css';

/** How readers get the whole code of a post: as a zip, or file by file on a page of its own. */
export default function PostCode({ project }: { readonly project: ProjectOfPost }): ReactNode {
  const { page, zip, count, tree } = project;
  const size = sizeText(project.size, 'en');
  return (
    <>
      <p>
        <FileLink href={zip} type="application/zip" download>
          Download {size} zip
        </FileLink>
        {'\u00A0· '}
        <FileLink href={page}>{count === 1 ? 'Read the file' : `Read all ${count} files`}</FileLink>
      </p>
      <details className={styles.tree}>
        <summary>Files</summary>
        <Tree entries={tree} page={page} />
      </details>
    </>
  );
}
