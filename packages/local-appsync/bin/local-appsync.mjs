#!/usr/bin/env node
// The command runs from its TypeScript source, which Node reads with tsx.
import 'tsx';

await import('../src/main.ts');
