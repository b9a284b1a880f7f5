import React, { type ComponentProps, type ReactNode, useContext } from 'react';
import Img from '@theme-init/MDXComponents/Img';
import ImgPicture from '@theme/MDXComponents/Img';
import Enlargeable from '../../../pictures-enlarged/Enlargeable';
import { PreviewContext } from '../../../post-list/PostEntry';

interface Props extends ComponentProps<typeof Img> {
  /** Whether a click enlarges it (enlargeable/). */
  readonly enlargeable?: boolean;
}

/** A picture of a post or page, in its own size or smaller. */
export default function MarkdownImg({ enlargeable = false, ...props }: Props): ReactNode {
  const image = <Img {...props} />;
  return enlargeable ? <Enlargeable {...props}>{image}</Enlargeable> : image;
}

interface PictureProps extends ComponentProps<'img'> {
  /** The picture's data from pictures/. */
  readonly picture: PictureFiles;
  /** Whether readers see it before they scroll. */
  readonly isFirst?: boolean;
  /** Whether a click enlarges it (enlargeable/). */
  readonly enlargeable?: boolean;
}

interface PictureFiles {
  /** In pixels. */
  width: number;
  height: number;
  /** The address of its smaller files, without the final `-<width>.webp`; undefined if there are none. */
  files?: string;
  /** Of the files, in pixels. */
  widths?: number[];
}

/**
 * The maximum width of a post's text in CSS pixels (`--site-measure` in site-styles/tokens.css), and its margins on phones.
 */
const textWidth = 672;
const margins = 32;

/**
 * A JPEG or PNG in a post. The browser chooses the file that fits the screen, and reserves space for it.
 *
 * A picture loads when the reader scrolls near it; the first one of a post loads at once if it is visible without
 * scrolling.
 */
export function Picture({ enlargeable = false, ...props }: PictureProps): ReactNode {
  if (!enlargeable) return <PlainPicture {...props} />;
  return (
    <Enlargeable src={props.src} alt={props.alt} width={props.picture.width}>
      <PlainPicture {...props} />
    </Enlargeable>
  );
}

function PlainPicture({ picture, isFirst = false, ...props }: Omit<PictureProps, 'enlargeable'>) {
  const isPreview = useContext(PreviewContext) !== undefined;
  const { width, height, files, widths } = picture;
  const image = (
    <ImgPicture
      {...props}
      {...(isFirst && !isPreview && { loading: 'eager', fetchPriority: 'high' })}
      width={width}
      height={height}
    />
  );
  if (!files || !widths) return image;
  return (
    <picture>
      <source
        type="image/webp"
        srcSet={widths.map((one) => `${files}-${one}.webp ${one}w`).join()}
        sizes={`min(${Math.min(width, textWidth)}px, 100vw - ${margins}px)`}
      />
      {image}
    </picture>
  );
}
