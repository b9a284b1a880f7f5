import path from 'node:path';
import { watchFiles } from './watchFiles';

/** The files whose change restarts the site. */
const settings = ['site.config.ts', 'navigation.ts', 'prism.config.ts', 'docusaurus.config.ts'];

/** Files whose changes need a new `npm start`, because they are read before the site starts or are code that runs. */
const readAtStart = [
  '.env',
  '.env.local',
  'package.json',
  'package-lock.json',
  'amplify-config.ts',
];
const codeFolders = ['packages', 'scripts'];

/**
 * Watches source files that Docusaurus does not watch itself.
 *
 * @param onSettings called after a change that a restart of the site applies
 * @returns a function that stops it
 */
export function followSettings(root: string, onSettings: (file: string) => void): () => void {
  const isCode = (file: string) => /\.(?:ts|tsx|js|mjs)$/.test(file) && !file.includes('__tests__');
  const stops = [
    watchFiles(
      root,
      (file) => [...settings, ...readAtStart].includes(file),
      false,
      (files) => {
        const [followed] = files.filter((file) => settings.includes(file));
        const [needsRestart] = files.filter((file) => readAtStart.includes(file));
        if (needsRestart) sayRestart(needsRestart);
        if (followed) onSettings(followed);
      },
    ),
    ...codeFolders.map((folder) =>
      watchFiles(path.join(root, folder), isCode, true, ([file]) =>
        sayRestart(`${folder}/${file}`),
      ),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function sayRestart(file: string): void {
  console.log(`${file} changed. To see it, stop npm start with Ctrl+C and start it again.`);
}
