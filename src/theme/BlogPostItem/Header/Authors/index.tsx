import React, { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Link from '@docusaurus/Link';
import AuthorSocials from '@theme/Blog/Components/Author/Socials';
import styles from './styles.module.css';

/**
 * Who wrote the post, on one line below its title.
 *
 * It replaces the classic theme's blocks with portraits. In lists it is empty: the same name above every preview says
 * nothing.
 */
export default function Authors(): ReactNode {
  const { metadata, assets, isBlogPostPage } = useBlogPost();
  if (!isBlogPostPage) return null;
  return metadata.authors.map((author, index) => {
    const picture = assets.authorsImageUrls[index] ?? author.imageURL;
    const profile = author.page?.permalink ?? author.url;
    return (
      <p key={author.key ?? author.name} className={styles.byline}>
        {picture && <img className={styles.picture} src={picture} alt="" width={32} height={32} />}
        {profile ? <Link to={profile}>{author.name}</Link> : author.name}
        {author.title && <span>{author.title}</span>}
        <AuthorSocials author={author} />
      </p>
    );
  });
}
