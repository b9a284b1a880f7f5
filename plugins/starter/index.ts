import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: what of the starter (src/starter/) is wanted under `npm start`, which takes no page template. */
export default function starter(): Plugin {
  return {
    name: 'starter',
    getClientModules() {
      const isDevelopment = process.env.NODE_ENV === 'development';
      return isDevelopment ? [require.resolve('../../src/starter/development.ts')] : [];
    },
  };
}
