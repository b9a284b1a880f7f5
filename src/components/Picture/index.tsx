import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import Img from '@theme/MDXComponents/Img';
import { PreviewContext } from './PreviewContext';

interface Props extends ComponentProps<'img'> {
  /** What plugins/pictures knows of it. */
  readonly picture: PictureFiles;
  /** Whether readers of a post see it before they scroll. */
  readonly isFirst?: boolean;
}

interface PictureFiles {
  /** In pixels. */
  width: number;
  height: number;
  /** The address of its smaller files, which `-<width>.webp` completes; undefined when there are none. */
  files?: string;
  /** Of the files, in pixels. */
  widths?: number[];
}

/** How wide the text of posts is at most, in CSS pixels (`.markdown > p` in src/css/custom.css), and what is beside it on phones. */
const textWidth = 680;
const margins = 32;

/**
 * A JPEG or PNG of a post: browsers choose the file that fits the screen, and keep the room for it.
 *
 * It loads when the reader comes near; the first one of a post at once, where it stands in the first screen.
 */
export default function Picture({ picture, isFirst = false, ...props }: Props): ReactNode {
  const isPreview = useContext(PreviewContext);
  const { width, height, files, widths } = picture;
  const image = (
    <Img
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
