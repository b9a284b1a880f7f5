import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Props } from '@theme/TagsListByLetter';
import { counted } from '../../common/text';
import styles from './styles.module.css';

/**
 * Every tag with its description and number of posts, so that similar labels can be told apart. It replaces the theme's
 * list, which has neither room for descriptions nor a part to change.
 */
export default function TagsWithDescriptions({ tags }: Props): ReactNode {
  if (tags.length === 0) return <p>No post has a tag yet.</p>;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = [...tags].sort((one, other) => compare(one.label, other.label));
  return (
    <ul className={styles.tags}>
      {sorted.map(({ permalink, label, count, description }) => (
        <li key={permalink}>
          <div className={styles.name}>
            <Link rel="tag" to={permalink}>
              {label}
            </Link>
            <span className={styles.count}>{counted(count, 'post')}</span>
          </div>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
