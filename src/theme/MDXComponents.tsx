import Frame from '@site/src/components/Frame';
import YouTube from '@site/src/components/Frame/YouTube';
import Picture from '@site/src/components/Picture';
import Table from '@site/src/components/Table';
import WakeEarly from '@site/src/starter/WakeEarly';
import MDXComponents from '@theme-original/MDXComponents';

/**
 * An `<iframe>` arrives as a Frame (plugins/media), a JPEG or PNG in Markdown as a MarkdownPicture (plugins/pictures), and
 * a page with components that may need React has a WakeEarly (plugins/markdown/wakeForComponents.ts).
 */
export default {
  ...MDXComponents,
  Frame,
  MarkdownPicture: Picture,
  table: Table,
  WakeEarly,
  YouTube,
};
