import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ProjectOfPost } from '../../post-projects/projectFiles';
import { sizeText } from '../../sizes/sizeText';
import FileLink from './FileLink';
import Tree from './Tree';
import styles from './styles.module.css';

/** How readers get the whole code of a post: as a zip, or file by file on a page of its own. */
export default function PostCode({ project }: { readonly project: ProjectOfPost }): ReactNode {
  const { page, zip, count, tree } = project;
  const { currentLocale } = useDocusaurusContext().i18n;
  const size = sizeText(project.size, currentLocale);
  return (
    <>
      <p>
        <FileLink href={zip} type="application/zip" download>
          <Translate id="blogKit.postCode.download" values={{ size }}>
            {'Download {size} zip'}
          </Translate>
        </FileLink>
        {'\u00A0· '}
        <FileLink href={page}>
          {count === 1
            ? translate({ id: 'blogKit.postCode.readTheFile', message: 'Read the file' })
            : translate(
                { id: 'blogKit.postCode.readAll', message: 'Read all {count} files' },
                { count },
              )}
        </FileLink>
      </p>
      <details className={styles.tree}>
        <summary>
          <Translate id="blogKit.postCode.files">Files</Translate>
        </summary>
        <Tree entries={tree} page={page} />
      </details>
    </>
  );
}
