import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/Blog/Components/Author';
import Heading from '@theme/Heading';
import { SocialLinks } from '../../../../authors/OwnerCard';
import { authorAddress, HCardName } from '../../../../authors/PostAuthors';
import { counted } from '../../../../common/text';
import styles from './styles.module.css';

/**
 * An author on their own page or in the list of all, as a card that programs understand
 * (https://microformats.org/wiki/h-card). It replaces the theme's component, which takes no class for the name.
 */
export default function Author({ as, author, className, count }: Props): ReactNode {
  const { name, title, imageURL, socials } = author;
  return (
    <div className={clsx('avatar margin-bottom--sm p-author h-card', as && styles[as], className)}>
      {/* The name is beside it. */}
      {imageURL && <img className={clsx('u-photo', styles.face)} src={imageURL} alt="" />}
      {(name || title) && (
        <div className="avatar__intro">
          {name && (
            <div className="avatar__name">
              <Heading as={as ?? 'h2'} className={styles.name} translate="no">
                <HCardName name={name} address={authorAddress(author)} />
              </Heading>
            </div>
          )}
          {title && <div className={clsx('p-job-title', styles.facts)}>{title}</div>}
          {count !== undefined && <div className={styles.facts}>{counted(count, 'post')}</div>}
          <SocialLinks socials={socials} />
        </div>
      )}
    </div>
  );
}
