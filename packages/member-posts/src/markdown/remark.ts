import type { Root, RootContent } from 'mdast';
import { isTruncationMarker } from 'docusaurus-post-model/markdown/truncationMarker';
import type { VFile } from 'vfile';
import type { MemberFrontMatter } from './memberMarkdown';

/** Remark plugin: puts what follows the preview of a post for members, its headings, into `<MembersPart>`. */
export function wrapMembersPart() {
  return (tree: Root, { data }: VFile): void => {
    const { members } = (data.frontMatter ?? {}) as Partial<MemberFrontMatter>;
    if (!members) return;
    const at = tree.children.findIndex(isTruncationMarker);
    // Without a marker it is the excerpt in a list.
    if (at === -1) return;
    const isCode = ({ type }: RootContent) => type === 'mdxjsEsm';
    const below = tree.children.splice(at + 1);
    tree.children.push(...below.filter(isCode), importOf('MembersPart', '@theme/MembersPart'), {
      type: 'mdxJsxFlowElement',
      name: 'MembersPart',
      attributes: [],
      children: below.filter((node) => !isCode(node)),
    } as RootContent);
  };
}

/** Remark plugin for the part for members: takes the preview away, which the page shows anyway. */
export function withoutPreview(hasPreview: boolean) {
  return () =>
    (tree: Root): void => {
      const at = hasPreview ? tree.children.findIndex(isTruncationMarker) : -1;
      tree.children = tree.children.filter(
        ({ type }, index) => index > at || type === 'mdxjsEsm' || type === 'definition',
      );
    };
}

function importOf(name: string, source: string): RootContent {
  const body = [
    {
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
      source: { type: 'Literal', value: source },
      attributes: [],
    },
  ];
  const estree = { type: 'Program', sourceType: 'module', body, comments: [] };
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as RootContent;
}
