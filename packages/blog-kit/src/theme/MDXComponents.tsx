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
import Pre from '@theme/MDXComponents/Pre';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import MarkdownPicture, { PreviewContext } from '../pictures-enlarged/MarkdownPicture';
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
