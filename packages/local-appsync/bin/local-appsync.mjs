#!/usr/bin/env node
// In the repository the command runs from its TypeScript source, which Node reads with tsx. What `npm run pack` builds
// of it needs no tsx.
import 'tsx';

await import('../src/main.ts');
