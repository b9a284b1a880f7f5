import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Author } from '@docusaurus/plugin-content-blog';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { toInitials } from 'docusaurus-quiet-pages/common/initials';
import styles from './authors.module.css';

/** The authors of the post. Docusaurus keeps the pictures that are files beside the post apart from them. */
export function usePostAuthors(): Author[] {
  const { metadata, assets } = useBlogPost();
  return metadata.authors.map((author, index) => ({
    ...author,
    imageURL: assets.authorsImageUrls[index] ?? author.imageURL,
  }));
}

/**
 * Who wrote a post: face, name, what they say of themselves, and where else they are, each as a card that programs
 * understand (https://microformats.org/wiki/h-card).
 */
export default function PostAuthors({
  authors,
}: {
  readonly authors: readonly Author[];
}): ReactNode {
  return (
    <ul className={styles.authors}>
      {authors.map((author, index) => {
        const { name = '', title, description, imageURL, url, page, socials = {} } = author;
        const profiles = [page ? url : undefined, ...Object.values(socials)].filter(
          (one) => one !== undefined,
        );
        return (
          <li key={index} className="p-author h-card">
            {imageURL ? (
              // The name is beside it.
              <img
                className={`u-photo ${styles.face}`}
                src={imageURL}
                alt=""
                width={56}
                height={56}
                loading="lazy"
              />
            ) : (
              <span className={styles.face} aria-hidden="true">
                {toInitials(name)}
              </span>
            )}
            <div>
              {name && (
                <p className={styles.name} translate="no">
                  <HCardName name={name} address={authorAddress(author)} rel="author" />
                </p>
              )}
              {title && <p className={`p-job-title ${styles.title}`}>{title}</p>}
              {description && <p className="p-note">{description}</p>}
              {profiles.length > 0 && (
                <ul className={styles.profiles}>
                  {profiles.map((address) => (
                    <li key={address}>
                      <Link href={address}>{readable(address)}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** `github.com/your-name` of `https://www.github.com/your-name/`. */
function readable(address: string): string {
  return address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/$/, '');
}

/** Where an author's name leads: to the page on this site, or else the author's own page, or else their mailbox. */
export function authorAddress({ page, url, email }: Author): string | undefined {
  return page?.permalink ?? url ?? (email && `mailto:${email}`);
}

interface NameProps {
  readonly name: string | undefined;
  /** Where the name leads; undefined if it is no link. */
  readonly address: string | undefined;
  /** What the page behind the link is for this one. */
  readonly rel?: string;
}

/** The name in a card that programs understand (https://microformats.org/wiki/h-card). */
export function HCardName({ name, address, rel }: NameProps): ReactNode {
  return address ? (
    <Link className="p-name u-url" href={address} rel={rel}>
      {name}
    </Link>
  ) : (
    <span className="p-name">{name}</span>
  );
}
