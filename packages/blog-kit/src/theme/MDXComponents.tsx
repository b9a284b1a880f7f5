import { FootnoteNumber, FootnotePopover, Table, TaskBox } from './MDXComponents/MarkdownParts';
import { FilesOnPhone } from '../post-code/PostCode';
import { Picture } from './MDXComponents/Img';
import WakeEarly from 'docusaurus-quiet-pages/starter/hydration';
import MDXComponents from '@theme-init/MDXComponents';

/**
 * A JPEG or PNG in Markdown as a MarkdownPicture (pictures/), parts of footnotes
 * as components (footnotes/), the place of the files on a code page as `project-files` (post-projects/codePage.ts), and a
 * page with components that may need React has a WakeEarly.
 */
export default {
  ...MDXComponents,
  FootnoteNumber,
  FootnotePopover,
  input: TaskBox,
  MarkdownPicture: Picture,
  'project-files': FilesOnPhone,
  table: Table,
  WakeEarly,
};
