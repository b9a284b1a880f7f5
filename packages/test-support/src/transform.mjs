import { readFileSync } from 'node:fs';
import swcJest from '@swc/jest';

const swc = swcJest.createTransformer({
  // A map of its own: one in the code would be read by every test file, and is longer than the code.
  sourceMaps: true,
  jsc: { transform: { react: { runtime: 'automatic' } } },
});

const ownText = readFileSync(new URL(import.meta.url), 'utf8');

/**
 * Jest's transformer: swc turns TypeScript and the packages that are published only as ES modules into CommonJS. Code of
 * packages that has neither of the two words of an ES module is CommonJS already, and stays as it is.
 */
export default {
  ...swc,
  getCacheKey(...file) {
    return swc.getCacheKey(...file) + ownText;
  },
  process(source, file, options) {
    const isCommonJs = file.includes('/node_modules/') && !/\b(?:import|export)\b/.test(source);
    return isCommonJs ? { code: source } : swc.process(source, file, options);
  },
};
