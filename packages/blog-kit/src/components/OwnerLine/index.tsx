import React, { type ReactNode } from 'react';
import owner from '@generated/owner/default/owner.json';
import HCardName from '../HCardName';
import SocialLinks from '../SocialLinks';
import styles from './styles.module.css';

/** The owner's face and name, and where to find out more. */
export default function OwnerLine(): ReactNode {
  if (!owner) return null;
  const { name, imageURL, about, socials } = owner;
  return (
    <div className={`h-card ${styles.owner}`}>
      {imageURL && <img className="u-photo" src={imageURL} alt="" width={44} height={44} />}
      <HCardName name={name} address={about} />
      <SocialLinks socials={socials} />
    </div>
  );
}
