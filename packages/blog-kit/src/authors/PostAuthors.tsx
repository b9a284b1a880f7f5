import React, { type ReactNode, createContext } from 'react';
import Link from '@docusaurus/Link';
import type { Author, AuthorSocials } from '@docusaurus/plugin-content-blog';
import { toInitials } from 'docusaurus-quiet-pages/common/initials';
import styles from './authors.module.css';

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
      {authors.map((author, index) => (
        <li key={index} className="p-author h-card">
          <Face author={author} />
          <div>
            <Name author={author} />
            {author.title && <p className={`p-job-title ${styles.title}`}>{author.title}</p>}
            {author.description && <p className="p-note">{author.description}</p>}
            <Profiles author={author} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The name is beside it. */
function Face({ author: { imageURL, name = '' } }: { readonly author: Author }): ReactNode {
  if (imageURL) {
    return (
      <img
        className={`u-photo ${styles.face}`}
        src={imageURL}
        alt=""
        width={56}
        height={56}
        loading="lazy"
      />
    );
  }
  return (
    <span className={styles.face} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}

function Name({ author }: { readonly author: Author }): ReactNode {
  const { name } = author;
  if (!name) return null;
  return (
    <p className={styles.name} translate="no">
      <HCardName name={name} address={authorAddress(author)} rel="author" />
    </p>
  );
}

function Profiles({ author: { url, page, socials } }: { readonly author: Author }): ReactNode {
  const profiles = [page ? url : undefined, ...Object.values(socials ?? {})].filter(
    (address) => address !== undefined,
  );
  if (profiles.length === 0) return null;
  return (
    <ul className={styles.profiles}>
      {profiles.map((address) => (
        <li key={address}>
          <Link href={address}>{readable(address)}</Link>
        </li>
      ))}
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

interface Props {
  readonly name: string | undefined;
  /** Where the name leads; undefined if it is no link. */
  readonly address: string | undefined;
  /** What the page behind the link is for this one. */
  readonly rel?: string;
}

/** The name in a card that programs understand (https://microformats.org/wiki/h-card). */
export function HCardName({ name, address, rel }: Props): ReactNode {
  return address ? (
    <Link className="p-name u-url" href={address} rel={rel}>
      {name}
    </Link>
  ) : (
    <span className="p-name">{name}</span>
  );
}

/** Renders the profiles of an author, on pages that show them. Its own file, so that posts get no icons. */
export const ProfilesContext = createContext<
  ((socials: AuthorSocials | undefined) => ReactNode) | undefined
>(undefined);
