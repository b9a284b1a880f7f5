// A plugin of Docusaurus that writes which files each named import() brings.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

type Chunk = { files: Iterable<string> };
type Group = { chunks: Chunk[] };
type Compiler = {
  outputPath: string;
  hooks: { done: { tap(name: string, done: (stats: Stats) => void): void } };
};
type Stats = { compilation: { namedChunkGroups: Map<string, Group> } };

const NAMES = ['main', 'comments', 'amplify', 'live', 'members-gate'];

function write(compiler: Compiler, { compilation }: Stats): void {
  const files = Object.fromEntries(
    NAMES.flatMap((name) => {
      const group = compilation.namedChunkGroups.get(name);
      return group
        ? [[name, group.chunks.flatMap((chunk) => [...chunk.files])]]
        : [];
    }),
  );
  const file = path.join(compiler.outputPath, 'chunks.json');
  writeFileSync(file, JSON.stringify(files, null, 2));
}

export default function chunkSizes(): Plugin {
  return {
    name: 'chunk-sizes',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            plugins: [
              {
                apply: (compiler: Compiler) =>
                  compiler.hooks.done.tap('chunk-sizes', (stats) =>
                    write(compiler, stats),
                  ),
              },
            ],
          },
  };
}
