import { join } from 'node:path';
import { bundleInto, FUNCTIONS } from './bundle';

bundleInto(join(__dirname, '..', 'dist'));
console.log(`dist: ${FUNCTIONS.join(', ')}`);
