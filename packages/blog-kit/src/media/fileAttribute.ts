import path from 'node:path';
import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Expression } from 'estree';
import { hasSchemeOrHost } from '../common/text';
import type { JsxAttribute } from './toJsx';

/** The files that Docusaurus's bundler rule copies to `assets/medias/`. */
const recordings = /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i;

/**
 * Makes an attribute that names a file beside the post (`clip.mp4`, `./clip.mp4`, `@site/static/clip.mp4`) name the
 * file in the build. An attribute with an address, or a path from the site's root, stays as it is.
 */
export function fileAttribute(attribute: JsxAttribute): JsxAttribute {
  const { value } = attribute;
  if (typeof value !== 'string' || !isFile(value)) return attribute;
  // A fragment sets the part of a recording to play: `clip.mp4#t=10`.
  const [file = '', fragment] = value.split('#');
  const request = `${loaderOf(attribute.name, file)}${file.startsWith('@site/') ? file : `./${path.posix.normalize(file)}`}`;
  return {
    type: 'mdxJsxAttribute',
    name: attribute.name,
    value: expression(request, fragment === undefined ? '' : `#${fragment}`),
  };
}

/** Whether a source names a file beside the post or elsewhere in the site. */
export function isFile(source: string): boolean {
  return source !== '' && !hasSchemeOrHost(source) && !/^[/#]/.test(source);
}

function loaderOf(attribute: string, file: string): string {
  const { loaders } = getFileLoaderUtils(false);
  if (attribute === 'poster') return loaders.inlineMarkdownAssetImageFileLoader;
  return recordings.test(file) ? '' : loaders.inlineMarkdownLinkFileLoader;
}

/** `require(request).default + fragment` */
function expression(request: string, fragment: string): JsxAttribute['value'] {
  const file: Expression = {
    type: 'MemberExpression',
    object: {
      type: 'CallExpression',
      callee: { type: 'Identifier', name: 'require' },
      arguments: [{ type: 'Literal', value: request }],
      optional: false,
    },
    property: { type: 'Identifier', name: 'default' },
    computed: false,
    optional: false,
  };
  const whole: Expression = {
    type: 'BinaryExpression',
    left: file,
    operator: '+',
    right: { type: 'Literal', value: fragment },
  };
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: `require(${JSON.stringify(request)}).default + ${JSON.stringify(fragment)}`,
    data: {
      estree: {
        type: 'Program',
        body: [{ type: 'ExpressionStatement', expression: whole }],
        sourceType: 'module',
        comments: [],
      },
    },
  };
}
