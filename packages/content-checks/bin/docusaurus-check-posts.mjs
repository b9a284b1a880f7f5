#!/usr/bin/env node
// The package is TypeScript, as it is; tsx lets Node read it.
import 'tsx';

await import('../src/command/main.ts');
