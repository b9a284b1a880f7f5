import Frame from '@site/src/components/Frame';
import YouTube from '@site/src/components/Frame/YouTube';
import MDXComponents from '@theme-original/MDXComponents';

/** An `<iframe>` arrives as a Frame (plugins/media). */
export default { ...MDXComponents, Frame, YouTube };
