import React, { type ReactNode } from 'react';
import owner from '@generated/owner/default/owner.json';
import { AuthorName, Profiles } from './PostAuthors';
import styles from './card.module.css';
import lineStyles from './line.module.css';

/** Who the owner is, as `blog/authors.yml` says, for the page about the owner. */
export default function OwnerCard(): ReactNode {
  if (!owner) return null;
  const { title, description, imageURL } = owner;
  return (
    <div className={styles.owner}>
      {imageURL && <img src={imageURL} alt="" />}
      <div>
        <p className={styles.name}>
          <AuthorName author={owner} />
        </p>
        {title && <p>{title}</p>}
        {description && <p>{description}</p>}
        <Profiles author={owner} />
      </div>
    </div>
  );
}

/** The owner's face and name, and where to find out more. */
export function OwnerLine(): ReactNode {
  if (!owner) return null;
  const { name, imageURL, about } = owner;
  return (
    <div className={lineStyles.owner}>
      {imageURL && <img src={imageURL} alt="" />}
      <AuthorName author={{ name, url: about }} />
      <Profiles author={owner} />
    </div>
  );
}
