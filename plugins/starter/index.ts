import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: adds the part of the starter (src/starter/) that `npm start` needs, which uses no page template.
 */
export default function starter(): Plugin {
  return {
    name: 'starter',
    getClientModules() {
      const isDevelopment = process.env.NODE_ENV === 'development';
      return isDevelopment ? [require.resolve('../../src/starter/development.ts')] : [];
    },
  };
}
