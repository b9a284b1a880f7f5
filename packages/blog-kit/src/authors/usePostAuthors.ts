import type { Author } from '@docusaurus/plugin-content-blog';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';

/** The authors of the post. Docusaurus keeps the pictures that are files beside the post apart from them. */
export function usePostAuthors(): Author[] {
  const { metadata, assets } = useBlogPost();
  return metadata.authors.map((author, index) => ({
    ...author,
    imageURL: assets.authorsImageUrls[index] ?? author.imageURL,
  }));
}
