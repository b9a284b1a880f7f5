import Frame from '@site/src/components/Frame';
import YouTube from '@site/src/components/Frame/YouTube';
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';

/**
 * Fenced code arrives as one `<pre>` with its colored HTML (plugins/highlight), an `<iframe>` as a Frame
 * (plugins/media).
 */
export default { ...MDXComponents, pre: CodeBlock, Frame, YouTube };
