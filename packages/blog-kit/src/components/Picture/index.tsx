import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import Enlargeable from '../Enlargeable';
import Img from '@theme/MDXComponents/Img';
import { PreviewContext } from '../PostEntry/PreviewContext';

interface Props extends ComponentProps<'img'> {
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
export default function Picture({ enlargeable = false, ...props }: Props): ReactNode {
  if (!enlargeable) return <PlainPicture {...props} />;
  return (
    <Enlargeable src={props.src} alt={props.alt} width={props.picture.width}>
      <PlainPicture {...props} />
    </Enlargeable>
  );
}

function PlainPicture({ picture, isFirst = false, ...props }: Omit<Props, 'enlargeable'>) {
  const isPreview = useContext(PreviewContext) !== undefined;
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
