import React, { type ReactNode } from 'react';
import owner from '@generated/owner/default/owner.json';
import Link from '@docusaurus/Link';
import SocialLinks from '@site/src/components/SocialLinks';
import styles from './styles.module.css';

/** The owner's face and name, and where to find out more. */
export default function OwnerLine(): ReactNode {
  if (!owner) return null;
  const { name, imageURL, about, socials } = owner;
  return (
    <div className={`h-card ${styles.owner}`}>
      {imageURL && <img className="u-photo" src={imageURL} alt="" width={44} height={44} />}
      {about ? (
        <Link className="p-name u-url" to={about}>
          {name}
        </Link>
      ) : (
        <span className="p-name">{name}</span>
      )}
      <SocialLinks socials={socials} />
    </div>
  );
}
