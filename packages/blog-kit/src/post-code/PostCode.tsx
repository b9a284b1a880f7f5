import React, { type ReactNode, type ComponentProps, useContext, createContext } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import type { ProjectOfPost, TreeEntry } from '../post-projects/projectFiles';
import { sizeText } from '../common/text';
import styles from './code.module.css';
import bar from '../contents/bar.module.css';
import pageStyles from './files.module.css';

/** How readers get the whole code of a post: as a zip, or file by file on a page of its own. */
export default function PostCode({ project }: { readonly project: ProjectOfPost }): ReactNode {
  const { page, zip, size, count, tree } = project;
  return (
    <>
      <p>
        <FileLink href={zip} type="application/zip" download>
          Download {sizeText(size)} zip
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

interface TreeProps {
  readonly entries: readonly TreeEntry[];
  /** The address of the page that shows the files, unless it is this one. */
  readonly page?: string;
  readonly folds?: boolean;
}

/** Files and folders as nested lists; each file that people read leads to its place on the code page. */
function Tree({ entries, page, folds }: TreeProps): ReactNode {
  return (
    <ul>
      {entries.map(({ name, size, anchor, entries: inner }) => (
        <li key={name}>
          {anchor && page && <FileLink href={`${page}#${anchor}`}>{name}</FileLink>}
          {anchor && !page && (
            // By this class the starter finds the links of contents, to mark the current one.
            <Link className="table-of-contents__link" to={`#${anchor}`}>
              {name}
            </Link>
          )}
          {size !== undefined && `${name} (${sizeText(size)}, in the zip only)`}
          {inner && (
            <details open={!folds}>
              <summary>{name}</summary>
              <Tree entries={inner} page={page} folds={folds} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** With `pathname://` the router does not load the page's script, which has all that code, before readers go there. */
export function FileLink({ href = '', ...props }: ComponentProps<'a'>): ReactNode {
  return <Link {...props} href={`pathname://${href}`} target="_self" />;
}

/** The tree of a code page beside its files, where there is room. The starter marks the current file. */
export function FilesBeside(): ReactNode {
  return (
    <nav className={pageStyles.beside} aria-label="Files" data-files>
      <div className={clsx(pageStyles.tree, 'thin-scrollbar')}>
        <PageTree />
      </div>
    </nav>
  );
}

/** The tree of a code page on small screens: a bar that opens, as the contents of a post. */
export function FilesOnPhone(): ReactNode {
  return (
    <details className={clsx(bar.bar, pageStyles.files)} data-contents>
      <summary>
        <span className={bar.label}>Files</span>
        <span className={bar.current} data-current {...writtenByStarter} />
      </summary>
      <nav className={clsx(bar.panel, pageStyles.tree)} aria-label="Files">
        <PageTree />
      </nav>
    </details>
  );
}

/** Trees of more files and folders fold, so that the current file is seen. */
const mostOpen = 28;

function PageTree(): ReactNode {
  const entries = useContext(ProjectFiles) ?? [];
  return <Tree entries={entries} folds={countOf(entries) > mostOpen} />;
}

function countOf(entries: readonly TreeEntry[]): number {
  return entries.reduce((sum, { entries: inner = [] }) => sum + 1 + countOf(inner), 0);
}

/** The files of the project that the page shows; undefined on pages other than code pages. */
export const ProjectFiles = createContext<readonly TreeEntry[] | undefined>(undefined);
