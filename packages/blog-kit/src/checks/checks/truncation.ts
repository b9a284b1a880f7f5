import type { PostCheck } from '../rules/check';

export const truncation: PostCheck = {
  name: 'truncation',
  level: 'error',
  finds: 'no marker for the end of the preview, which every post has, a short one too',
  find({ body, isMdx, frontMatter }, _blog, report) {
    if (body.isTruncated) return;
    const marker = isMdx ? '{/* truncate */}' : '<!-- truncate -->';
    report(
      frontMatter.bodyLine,
      `No truncation marker. Put ${marker} on its own line after the opening paragraphs.`,
    );
  },
};
