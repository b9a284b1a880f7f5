import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../filesBelow';

/** The components of a theme. */
export interface ThemeFolder {
  /** Its name for `docusaurus swizzle`. */
  name: string;
  folder: string;
}

/** What Docusaurus is about to do. */
interface Swizzling {
  siteDir: string;
  themePath: string;
  componentName: string;
  typescript: boolean;
}

type Action = (swizzling: Swizzling) => Promise<unknown>;

const MODULE = '@docusaurus/core/lib/commands/swizzle/actions.js';

/**
 * Keeps `docusaurus swizzle` from writing over components of the site, and has it say which components of a theme the
 * new ones hide. Docusaurus does neither, and offers no place for it: so this wraps what writes the files, in the
 * process of that command alone.
 *
 * @param theme a theme that replaces components of others
 */
export function guardSwizzle(theme: ThemeFolder, [, , command] = process.argv): void {
  if (command !== 'swizzle') return;
  // The same module as Docusaurus's own, whatever loads this one.
  const actions = createRequire(__filename)(MODULE) as { eject: Action; wrap: Action };
  const { eject, wrap } = actions;
  actions.eject = (swizzling) => {
    const ejected = ejectedFiles(swizzling);
    refuseOver(swizzling, ejected);
    const hidden = hiddenComponents(swizzling, ejected, theme);
    if (hidden.length > 0) console.warn(hiddenNotice(hidden, swizzling, theme));
    return eject(swizzling);
  };
  actions.wrap = (swizzling) => {
    refuseOver(swizzling, [wrapperFile(swizzling)]);
    return wrap(swizzling);
  };
}

/** The files that ejecting a component copies, from the theme's folder: all that lie in the component's own. */
function ejectedFiles({ themePath, componentName }: Swizzling): string[] {
  if (!isFolder(path.join(themePath, componentName))) return [componentName];
  return filesBelow(path.join(themePath, componentName))
    .filter((file) => !/(?:^|\/)__(?:tests|fixtures)__\//.test(file))
    .map((file) => `${componentName}/${file}`);
}

function wrapperFile({ themePath, componentName }: Swizzling): string {
  return isFolder(path.join(themePath, componentName)) ? `${componentName}/index` : componentName;
}

function isFolder(place: string): boolean {
  return existsSync(place) && statSync(place).isDirectory();
}

/** Ends the command if the site has one of these components, in JavaScript or TypeScript. */
function refuseOver({ siteDir, componentName }: Swizzling, files: readonly string[]): void {
  const own = path.join(siteDir, 'src', 'theme');
  const written = new Set(files.map(withoutEnding));
  const present = existsSync(own)
    ? filesBelow(own).filter((file) => written.has(withoutEnding(file)))
    : [];
  if (present.length === 0) return;
  const names = present.map((file) => `  src/theme/${file}`).join('\n');
  console.error(
    `Your site has components where swizzling ${componentName} would write, and nothing was written:\n${names}\n` +
      'Change them as they are, or move them away and run this again to have both to compare. ' +
      'A part of a component can be swizzled by itself: docusaurus swizzle --list names the parts.',
  );
  process.exit(1);
}

/** The components among the files that the theme has, too, in place of another theme's. */
function hiddenComponents(
  { themePath }: Swizzling,
  files: readonly string[],
  { folder }: ThemeFolder,
): string[] {
  if (path.resolve(themePath) === path.resolve(folder) || !existsSync(folder)) return [];
  const ofTheme = new Set(filesBelow(folder).filter(isCode).map(withoutEnding));
  const hidden = files.map(withoutEnding).filter((file) => ofTheme.has(file));
  return [...new Set(hidden)].map((file) => file.replace(/\/index$/, ''));
}

function hiddenNotice(
  components: readonly string[],
  { componentName }: Swizzling,
  { name }: ThemeFolder,
): string {
  const list = components.map((component) => `src/theme/${component}`).join(', ');
  const [first = componentName] = components;
  return (
    `${name} has components of its own here, and what is ejected takes their place, without what they add: ${list}. ` +
    `To start from them, remove those and run: npx docusaurus swizzle ${name} ${first} --eject`
  );
}

function isCode(file: string): boolean {
  return /\.[jt]sx?$/.test(file);
}

function withoutEnding(file: string): string {
  return file.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
}
