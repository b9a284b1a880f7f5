import React, { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import styles from './link.module.css';

/** The address of the post whose preview in a list this is; undefined outside lists. */
export const PreviewContext = createContext<string | undefined>(undefined);

/**
 * A link from a picture in a post to the picture alone. The starter opens a window instead
 * (packages/quiet-pages/src/starter/reading.ts).
 */
export default function Enlargeable({
  src,
  alt,
  width,
  children,
}: ComponentProps<'img'>): ReactNode {
  const isPreview = useContext(PreviewContext) !== undefined;
  // The whole of a narrower picture is seen on every phone.
  if (isPreview || !src || !(Number(width) > 320)) return children;
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- it leads to a file, not to a page of the site
    <a
      href={src}
      className={styles.link}
      aria-label={alt ? undefined : 'Picture'}
      // Names for the window and its buttons, in the order in which the starter reads them.
      data-enlarge="Picture|Enlarge|Fit to window|Close"
    >
      {children}
    </a>
  );
}
