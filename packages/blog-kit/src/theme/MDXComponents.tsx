import React, {
  Children,
  isValidElement,
  useContext,
  type ComponentProps,
  type ReactNode,
} from 'react';
import MDXComponents from '@theme-init/MDXComponents';
import A from '@theme/MDXComponents/A';
import Code from '@theme/MDXComponents/Code';
import Img from '@theme/MDXComponents/Img';
import Pre from '@theme/MDXComponents/Pre';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import Enlargeable, { PreviewContext } from '../pictures-enlarged/Enlargeable';
import { FilesOnPhone } from '../post-code/PostCode';
import '../footnotes-and-tables/tables.css';

/** What Markdown becomes: a page with components that may need React has a Hydrate. */
export default {
  ...MDXComponents,
  a: MarkdownLink,
  img: MarkdownPicture,
  MarkdownPicture,
  pre: MarkdownPre,
  'project-files': FilesOnPhone,
  Hydrate,
};

/** A link to a place in its post, such as `#history`, leads there from lists of posts too. */
function MarkdownLink({ href, ...props }: ComponentProps<typeof A>): ReactNode {
  const post = useContext(PreviewContext);
  return <A {...props} href={post && href?.startsWith('#') ? `${post}${href}` : href} />;
}

/** Keeps a `<pre>` that a post writes in HTML: the theme's component keeps only its text. */
function MarkdownPre({ children, ...props }: ComponentProps<typeof Pre>): ReactNode {
  const holdsCode = Children.toArray(children).some(
    (child) => isValidElement(child) && child.type === Code,
  );
  return holdsCode ? <Pre {...props}>{children}</Pre> : <pre {...props}>{children}</pre>;
}

interface PictureProps extends ComponentProps<typeof Img> {
  /** Of a JPEG or PNG, whose smaller files are in `srcSet`, if there are any. */
  readonly picture?: { width: number; height: number; srcSet: string };
  /** Whether readers see it before they scroll. */
  readonly isFirst?: boolean;
  /** Whether a click enlarges it (pictures-enlarged/). */
  readonly enlargeable?: boolean;
}

/** The most that a post's text is wide (`--site-measure` in site-styles/tokens.css), and its margins on phones, in pixels. */
const textWidth = 672;
const margins = 32;

/**
 * A picture of a post or page. Of a JPEG or PNG, the browser chooses the file that fits the screen.
 *
 * It loads when the reader scrolls near it; the first one of a post loads at once if it is visible without scrolling.
 */
function MarkdownPicture({ picture, isFirst, enlargeable, ...props }: PictureProps): ReactNode {
  const isPreview = useContext(PreviewContext) !== undefined;
  const size = picture && { width: picture.width, height: picture.height };
  const atOnce = { loading: 'eager', fetchPriority: 'high' } as const;
  const image = <Img {...props} {...(isFirst && !isPreview && atOnce)} {...size} />;
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
  if (!enlargeable) return shown;
  return (
    <Enlargeable {...props} {...size}>
      {shown}
    </Enlargeable>
  );
}
