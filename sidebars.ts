import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** The docs plugin is off. Tools for Docusaurus look for this file, so it stays, empty. */
export default {} satisfies SidebarsConfig;
