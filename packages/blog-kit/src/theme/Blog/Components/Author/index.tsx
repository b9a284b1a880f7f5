import React, { useContext, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/Blog/Components/Author';
import Heading from '@theme/Heading';
import { authorAddress, HCardName, ProfilesContext } from '../../../../authors/PostAuthors';
import { counted } from '../../../../common/text';
import styles from './styles.module.css';

/**
 * An author: face, name and what they are, as a card that programs understand (https://microformats.org/wiki/h-card).
 *
 * It replaces the theme's component, which takes no class for the name and brings the icons of all platforms into the
 * script of every post. Only pages of authors show profiles: see ProfilesContext.
 */
export default function Author({ as, author, className, count }: Props): ReactNode {
  const renderProfiles = useContext(ProfilesContext);
  const { name, title, imageURL, socials } = author;
  return (
    <div className={clsx('avatar margin-bottom--sm p-author h-card', as && styles[as], className)}>
      {/* The name is beside it. */}
      {imageURL && <img className={clsx('u-photo', styles.face)} src={imageURL} alt="" />}
      {(name || title) && (
        <div className="avatar__intro">
          {name && (
            <div className="avatar__name">
              <Name as={as}>
                <HCardName name={name} address={authorAddress(author)} />
              </Name>
            </div>
          )}
          {title && <div className={clsx('p-job-title', styles.facts)}>{title}</div>}
          {count !== undefined && <div className={styles.facts}>{counted(count, 'post')}</div>}
          {renderProfiles?.(socials)}
        </div>
      )}
    </div>
  );
}

function Name({ as, children }: { as: Props['as']; children: ReactNode }): ReactNode {
  const props = { className: styles.name, translate: 'no', children } as const;
  return as ? <Heading as={as} {...props} /> : <span {...props} />;
}
