import React, { type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import owner from '@generated/owner/default/owner.json';
import { HCardName } from './PostAuthors';
import SocialLinks from './SocialLinks';
import { ProfileData } from '../structured-data/StructuredData';
import styles from './card.module.css';
import ownerLineStyles from './line.module.css';

/** Who the owner is, as `blog/authors.yml` says, for the page about the owner. */
export default function OwnerCard(): ReactNode {
  const page = useBaseUrl('/about');
  if (!owner) return null;
  const { name, title, description, imageURL, socials } = owner;
  return (
    <div className={`h-card ${styles.owner}`}>
      <ProfileData author={owner} path={page} />
      {imageURL && <img className="u-photo" src={imageURL} alt="" width={112} height={112} />}
      <div>
        <p className={styles.name}>
          <HCardName name={name} address={owner.page?.permalink} />
        </p>
        {title && <p className="p-job-title">{title}</p>}
        {description && <p className="p-note">{description}</p>}
        <SocialLinks socials={socials} />
      </div>
    </div>
  );
}

/** The owner's face and name, and where to find out more. */
export function OwnerLine(): ReactNode {
  if (!owner) return null;
  const { name, imageURL, about, socials } = owner;
  return (
    <div className={`h-card ${ownerLineStyles.owner}`}>
      {imageURL && <img className="u-photo" src={imageURL} alt="" width={44} height={44} />}
      <HCardName name={name} address={about} />
      <SocialLinks socials={socials} />
    </div>
  );
}
