import React, { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import Img from '@theme/MDXComponents/Img';
import styles from './link.module.css';

/** The address of the post whose preview in a list this is; undefined outside lists. */
export const PreviewContext = createContext<string | undefined>(undefined);

interface Props extends ComponentProps<typeof Img> {
  /** Of a JPEG or PNG, whose smaller files are in `srcSet`, if there are any. */
  readonly picture?: { width: number; height: number; srcSet: string };
  /** Whether readers see it before they scroll. */
  readonly isFirst?: boolean;
  readonly enlargeable?: boolean;
}

/** The most that a post's text is wide (`--site-measure` in site-styles/tokens.css), and its margins on phones, in pixels. */
const textWidth = 672;
const margins = 32;

/**
 * A picture of a post or page. Of a JPEG or PNG, the browser chooses the file that fits the screen.
 *
 * It loads when the reader scrolls near it; the first one of a post loads at once if it is visible without scrolling. It is
 * a link to itself alone, in whose place the starter opens a window (packages/quiet-pages/src/starter/reading.ts).
 */
export default function MarkdownPicture({
  picture,
  isFirst,
  enlargeable,
  ...props
}: Props): ReactNode {
  const isPreview = useContext(PreviewContext) !== undefined;
  const { width, height } = picture ?? props;
  const atOnce = { loading: 'eager', fetchPriority: 'high' } as const;
  const image = (
    <Img {...props} {...(isFirst && !isPreview && atOnce)} width={width} height={height} />
  );
  const shown = picture?.srcSet ? (
    <picture>
      <source
        type="image/webp"
        srcSet={picture.srcSet}
        sizes={`min(${Math.min(picture.width, textWidth)}px, 100vw - ${margins}px)`}
      />
      {image}
    </picture>
  ) : (
    image
  );
  // The whole of a narrower picture is seen on every phone.
  if (!enlargeable || isPreview || !props.src || !(Number(width) > 320)) return shown;
  return (
    // oxlint-disable-next-line react/forbid-elements -- it leads to a file, not to a page of the site
    <a
      href={props.src}
      className={styles.link}
      aria-label={props.alt ? undefined : 'Picture'}
      // Names for the window and its buttons, in the order in which the starter reads them.
      data-enlarge="Picture|Enlarge|Fit to window|Close"
    >
      {shown}
    </a>
  );
}
