import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';

/** Fenced code arrives as one `<pre>` with its colored HTML (plugins/highlight). */
export default { ...MDXComponents, pre: CodeBlock };
