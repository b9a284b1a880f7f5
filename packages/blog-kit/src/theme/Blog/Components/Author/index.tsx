import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/Blog/Components/Author';
import Heading from '@theme/Heading';
import { AuthorName, Profiles } from '../../../../authors/PostAuthors';
import { counted } from '../../../../common/text';
import styles from './styles.module.css';

/** An author on their own page or in the list of all: with the number of posts and the addresses of profiles in words. */
export default function Author({ as = 'h2', author, count }: Props): ReactNode {
  const { name, title, imageURL } = author;
  return (
    <div className={clsx('avatar margin-bottom--sm', styles[as])}>
      {/* The name is beside it. */}
      {imageURL && <img className={styles.face} src={imageURL} alt="" />}
      <div className="avatar__intro">
        {name && (
          <div className="avatar__name">
            <Heading as={as} className={styles.name} translate="no">
              <AuthorName author={author} />
            </Heading>
          </div>
        )}
        {title && <div className={styles.facts}>{title}</div>}
        {count !== undefined && <div className={styles.facts}>{counted(count, 'post')}</div>}
        <Profiles author={author} />
      </div>
    </div>
  );
}
