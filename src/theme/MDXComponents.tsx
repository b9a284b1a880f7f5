import Frame from '@site/src/components/Frame';
import YouTube from '@site/src/components/Frame/YouTube';
import Picture from '@site/src/components/Picture';
import Table from '@site/src/components/Table';
import MDXComponents from '@theme-original/MDXComponents';

/**
 * An `<iframe>` arrives as a Frame (packages/blog-kit/src/media), a JPEG or PNG in Markdown as a MarkdownPicture
 * (packages/blog-kit/src/pictures).
 */
export default {
  ...MDXComponents,
  Frame,
  MarkdownPicture: Picture,
  table: Table,
  YouTube,
};
