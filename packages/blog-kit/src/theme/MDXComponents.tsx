import Frame from '../components/Frame';
import YouTube from '../components/Frame/YouTube';
import Picture from '../components/Picture';
import Table from '../components/Table';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import MDXComponents from '@theme-init/MDXComponents';

/**
 * An `<iframe>` arrives as a Frame (media/), a JPEG or PNG in Markdown as a MarkdownPicture (pictures/), and a page with
 * components that may need React has a WakeEarly.
 */
export default {
  ...MDXComponents,
  Frame,
  MarkdownPicture: Picture,
  table: Table,
  WakeEarly,
  YouTube,
};
