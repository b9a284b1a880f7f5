import { parse, type Container, type Root } from 'postcss';

/** Docusaurus puts Infima into a cascade layer of its own (`future.v4`). */
const infimaLayer = 'docusaurus.infima';

/** Names that a text has in it, of classes and custom properties among others. */
export function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/[\w-]+/g)].map(([name]) => name));
}

/**
 * Leaves out the rules and custom properties of Infima that nothing names.
 *
 * @param css a style sheet with Infima in its layer; what is outside of the layer stays
 * @param names what scripts and other style sheets name. A name that ends with a hyphen or an underscore, `alert--`, is
 * the beginning of names that scripts put together, and keeps all that begin so.
 */
export function removeUnused(css: string, names: ReadonlySet<string>): string {
  const root = parse(css);
  const infima = root.nodes.find((node) => node.type === 'atrule' && node.params === infimaLayer);
  if (infima?.type !== 'atrule') return css;
  removeRules(infima, isNamed(names));
  removeProperties(infima, root, names);
  infima.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

function isNamed(names: ReadonlySet<string>): (name: string) => boolean {
  const beginnings = [...names].filter((name) => /^[a-z][\w-]{2,}[-_]$/.test(name));
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function removeRules(infima: Container, isUsed: (name: string) => boolean): void {
  infima.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => requiredClasses(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** The classes without which a selector matches nothing: not those of `:not(.a)`, nor of a choice, `:is(.a, .b)`. */
function requiredClasses(selector: string): string[] {
  const withoutArguments = selector.replace(/:[a-z-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return [...withoutArguments.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name ?? '');
}

/** A property may be read by another one that nothing reads: again until nothing is left to remove. */
function removeProperties(infima: Container, root: Root, names: ReadonlySet<string>): void {
  const read = new Set(
    [...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ''),
  );
  let removed = false;
  infima.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop) || names.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  if (removed) removeProperties(infima, root, names);
}
