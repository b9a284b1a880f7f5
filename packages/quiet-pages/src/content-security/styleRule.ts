import { parse, type Root } from 'postcss';
import { inlineStyleAttribute } from './inlineStyleAttribute';

/**
 * Three ids that no element has. They make the rule more specific than ordinary rules, so that it wins like a style
 * attribute. Rules with `!important` still win over it.
 */
const prevailing = ':not(#\\#)'.repeat(3);

/**
 * A relative address, which would change its meaning: in a style attribute it is relative to the page, in a style sheet
 * to the sheet.
 */
const relativeUrl = /url\(\s*["']?(?![a-z][a-z\d+.-]*:|[/#"')])/i;

/**
 * The rule of a style sheet that replaces a style attribute.
 *
 * @param style the value of the attribute
 * @throws Error saying what is wrong with the value.
 */
export function styleRule(style: string): string {
  const declarations = readDeclarations(style);
  if (relativeUrl.test(declarations)) {
    throw new Error('its address is relative. Let it begin with a slash');
  }
  return `[${inlineStyleAttribute}=${quote(style)}]${prevailing}{${declarations}}`;
}

function readDeclarations(style: string): string {
  let root: Root;
  try {
    root = parse(style);
  } catch (error) {
    throw new Error('it is no valid CSS', { cause: error });
  }
  return root.nodes
    .filter((node) => node.type !== 'comment')
    .map((node) => {
      // `a{…}` or an extra brace would end the rule and begin another.
      if (node.type !== 'decl') throw new Error('it holds more than declarations');
      return `${node.prop}:${node.value}${node.important ? '!important' : ''}`;
    })
    .join(';');
}

/** A CSS string (https://drafts.csswg.org/css-syntax-3/#consume-a-string-token). */
function quote(text: string): string {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replace(/[\n\f\r]/g, (control) => `\\${control.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}
