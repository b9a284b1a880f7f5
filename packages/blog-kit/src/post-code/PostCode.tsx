import React, { type ReactNode, type ComponentProps, useContext, createContext } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import type { ProjectOfPost, TreeEntry } from '../post-projects/projectFiles';
import { sizeText } from '../common/text';
import styles from './code.module.css';
import bar from '../contents/bar.module.css';
import codePageFilesStyles from './files.module.css';

/** How readers get the whole code of a post: as a zip, or file by file on a page of its own. */
export default function PostCode({ project }: { readonly project: ProjectOfPost }): ReactNode {
  const { page, zip, count, tree } = project;
  const size = sizeText(project.size);
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

interface Props {
  readonly entries: readonly TreeEntry[];
  /** The address of the page that shows the files, unless it is this one. */
  readonly page?: string;
  readonly folds?: boolean;
}

/** Files and folders as nested lists; each file that people read leads to its place on the code page. */
function Tree({ entries, ...props }: Props): ReactNode {
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
  return `${name} (${sizeText(size)}, in the zip only)`;
}

interface FileLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/**
 * A link to a post's zip, or to the page with all its code. With `pathname://` the router leaves it alone: it need not
 * load the page's script, which has all that code, before the reader goes there.
 */
export function FileLink({ href, ...props }: FileLinkProps): ReactNode {
  return <Link {...props} href={`pathname://${href}`} target="_self" />;
}

/** The tree of a code page beside its files, where there is room. The starter marks the current file. */
export function FilesBeside(): ReactNode {
  return (
    <nav className={codePageFilesStyles.beside} aria-label="Files" data-files>
      <div className={clsx(codePageFilesStyles.tree, 'thin-scrollbar')}>
        <PageTree />
      </div>
    </nav>
  );
}

/** The tree of a code page on small screens: a bar that opens, as the contents of a post (../PhoneContents/). */
export function FilesOnPhone(): ReactNode {
  return (
    <details className={clsx(bar.bar, codePageFilesStyles.files)} data-contents>
      <summary>
        <span className={bar.label}>Files</span>
        <span className={bar.current} data-current {...writtenByStarter} />
      </summary>
      <nav className={clsx(bar.panel, codePageFilesStyles.tree)} aria-label="Files">
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
