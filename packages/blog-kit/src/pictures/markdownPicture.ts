import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Nodes } from 'hast';
import type { Jsx } from '../media/rehype';

/** The beginning of the request for an image in Markdown, in the browser's bundle and in the server's. */
const imagePrefixes = [false, true].map(
  (isServer) => getFileLoaderUtils(isServer).loaders.inlineMarkdownImageFileLoader,
);

/** Whether a node is an `<img>` that Docusaurus or an owner wrote as JSX. */
export function isJsxImage(node: Nodes): node is Jsx {
  const isJsx = node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
  return isJsx && node.name === 'img';
}

/** The request for the file of an image that Docusaurus has made from Markdown; undefined for JSX of the owner. */
export function requestedFile({ attributes }: Jsx): string | undefined {
  const source = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src');
  const value = source?.value;
  const code = value && typeof value === 'object' ? value.value : '';
  const request = /^require\("(?<request>[^"\\]+)"\)\.default/.exec(code)?.groups?.request ?? '';
  const prefix = imagePrefixes.find((one) => request.startsWith(one));
  return prefix && request.slice(prefix.length);
}
