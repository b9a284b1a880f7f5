import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Author } from '@docusaurus/plugin-content-blog';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { toInitials } from 'docusaurus-quiet-pages/common/initials';
import styles from './authors.module.css';

/** Who wrote the post: face, name, what they say of themselves, and where else they are. */
export default function PostAuthors(): ReactNode {
  const { metadata, assets } = useBlogPost();
  return (
    <ul className={styles.authors}>
      {metadata.authors.map((author, index) => {
        const { name = '', title, description } = author;
        // Docusaurus keeps the pictures that are files beside the post apart.
        const imageURL = assets.authorsImageUrls[index] ?? author.imageURL;
        return (
          <li key={index}>
            {imageURL ? (
              // The name is beside it.
              <img className={styles.face} src={imageURL} alt="" loading="lazy" />
            ) : (
              <span className={styles.face} aria-hidden="true">
                {toInitials(name)}
              </span>
            )}
            <div>
              {name && (
                <p className={styles.name} translate="no">
                  <AuthorName author={author} />
                </p>
              )}
              {title && <p className={styles.title}>{title}</p>}
              {description && <p>{description}</p>}
              <Profiles author={author} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface ProfilesProps {
  readonly author: Pick<Author, 'page' | 'url' | 'socials'>;
}

/** Where else an author is. `rel="me"` lets such a profile confirm the site: https://microformats.org/wiki/rel-me */
export function Profiles({ author: { page, url, socials = {} } }: ProfilesProps): ReactNode {
  const addresses = [...(page && url ? [url] : []), ...Object.values(socials)];
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.profiles}>
      {addresses.map((address) => (
        <li key={address}>
          <Link href={address} rel="me noopener noreferrer">
            {address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)|\/$/g, '')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly author: Partial<Pick<Author, 'name' | 'page' | 'url' | 'email'>>;
}

/** The name of an author. It leads to their page on this site, or else to one of their own, or else to their mailbox. */
export function AuthorName({ author: { name, page, url, email } }: NameProps): ReactNode {
  const address = page?.permalink ?? url ?? (email && `mailto:${email}`);
  if (!address) return name;
  return (
    <Link href={address} rel="author">
      {name}
    </Link>
  );
}
