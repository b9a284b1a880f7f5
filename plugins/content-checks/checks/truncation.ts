import type { PostCheck } from '../check';

export const truncation: PostCheck = {
  name: 'truncation',
  level: 'warning',
  finds: 'no marker for the end of the preview, so that lists show the whole post',
  find({ body, isMdx, frontMatter }, _blog, report) {
    if (body.isTruncated) return;
    const marker = isMdx ? '{/* truncate */}' : '<!-- truncate -->';
    report(
      frontMatter.bodyLine,
      `No truncation marker. Put ${marker} on its own line after the opening paragraphs.`,
    );
  },
};
