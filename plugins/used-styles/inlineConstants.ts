import { parse, type Container, type Declaration, type Root } from 'postcss';
import { infimaLayer } from './removeUnused';

const usage = /var\(\s*(?<name>--[\w-]+)\s*(?<end>[,)])/g;

/**
 * Writes the values of Infima's constants where they are used. A constant is a custom property with one value for the
 * whole document, which nothing else sets or reads.
 *
 * Most of Infima's 300 custom properties are there to be set by others. Each that is not takes its name twice.
 *
 * @param css a style sheet with Infima in its layer
 * @param names all names in scripts and other style sheets
 */
export function inlineConstants(css: string, names: ReadonlySet<string>): string {
  const root = parse(css);
  const infima = root.nodes.find((node) => node.type === 'atrule' && node.params === infimaLayer);
  if (infima?.type !== 'atrule') return css;
  inlineIn(infima, root, names);
  return root.toString();
}

/** A value may consist of other constants, so this repeats until there is none left. */
function inlineIn(infima: Container, root: Root, names: ReadonlySet<string>): void {
  const constants = findConstants(infima, root, names);
  if (constants.size === 0) return;
  root.walkDecls((declaration) => {
    if (!declaration.value.includes('var(')) return;
    declaration.value = declaration.value.replace(
      usage,
      (written, name: string) => constants.get(name)?.value ?? written,
    );
  });
  for (const constant of constants.values()) constant.remove();
  inlineIn(infima, root, names);
}

function findConstants(
  infima: Container,
  root: Root,
  names: ReadonlySet<string>,
): Map<string, Declaration> {
  const changeable = new Set(names);
  const declared = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    if (declared.has(prop)) changeable.add(prop);
    if (prop.startsWith('--')) declared.add(prop);
    for (const { groups } of value.matchAll(usage)) {
      // A use with a value of its own for the case that there is none stays as it is.
      if (groups?.end === ',') changeable.add(groups.name ?? '');
    }
  });
  const constants = new Map<string, Declaration>();
  for (const rule of infima.nodes ?? []) {
    if (rule.type !== 'rule' || rule.selector !== ':root') continue;
    for (const node of rule.nodes) {
      if (node.type !== 'decl' || !node.prop.startsWith('--')) continue;
      if (changeable.has(node.prop) || node.value.includes('var(')) continue;
      constants.set(node.prop, node);
    }
  }
  return constants;
}
