import { writeFileSync } from 'node:fs';
import { png } from './png';

// The size of the drawings, so that a post looks the same with either.
writeFileSync('fallback.png', png(1216, 640));
console.log('fallback.png: 1216 x 640');
