import type { BuiltPage } from '../../infra/builtPages';

/**
 * Refuses what the policy of production blocks and no style sheet or script file of the build can replace.
 *
 * @throws Error naming the page and its event handler attribute or style element.
 */
export function refuseInlineCode({ file, elements }: BuiltPage): void {
  for (const { tagName, attrs } of elements) {
    const handler = attrs.find(({ name }) => /^on[a-z]/.test(name));
    if (!handler && tagName !== 'style') continue;
    const what = handler ? `<${tagName} ${handler.name}="${handler.value}">` : '<style>';
    throw new Error(
      `${file} has ${what}, which the content security policy refuses. Use a class and a style sheet, or a script file.`,
    );
  }
}
