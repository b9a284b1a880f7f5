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
 * packages in which no statement begins with a word of ES modules is CommonJS already, and stays as it is.
 */
export default {
  ...swc,
  getCacheKey(...file) {
    return swc.getCacheKey(...file) + ownText;
  },
  process(source, file, options) {
    const isModule = /(?:^|[;}*/])\s*(?:import|export)\b|\bimport\(/m.test(source);
    return file.includes('/node_modules/') && !isModule
      ? { code: source }
      : swc.process(source, file, options);
  },
};
