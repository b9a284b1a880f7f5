import AdmonitionTypes from '@theme-init/Admonition/Types';
import PostBlock from '../../components/PostBlock';
import { blockTitles } from '../../posts/blockTitles';

/** This blog's own `:::` blocks. */
const ownTypes = Object.fromEntries(Object.keys(blockTitles).map((name) => [name, PostBlock]));

/** Add your own kinds here, as https://docusaurus.io/docs/markdown-features/admonitions tells. */
export default { ...AdmonitionTypes, ...ownTypes };
