import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';

/** Node's arguments for a build that is not for production. It runs in the folder of the site. */
export const previewBuild = ['scripts/docusaurus.mjs', 'build', '--out-dir', previewFolder('')];
