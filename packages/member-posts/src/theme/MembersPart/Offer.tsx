import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { usePluralForm } from '@docusaurus/theme-common';
import type { MemberFrontMatter } from '../../markdown/memberMarkdown';
import styles from './styles.module.css';

interface Props {
  /** The headings of the part, with the ids that they have in the post. */
  readonly headings: ReactNode;
  readonly children?: ReactNode;
}

/** What members get: how much it is, and its headings. */
export default function Offer({ headings, children }: Props): ReactNode {
  return (
    <section
      className={styles.offer}
      aria-label={translate({ id: 'memberPosts.forMembers', message: 'For members' })}
    >
      <p>
        <strong>
          <Translate id="memberPosts.forMembers">For members</Translate>
        </strong>
      </p>
      <p>
        <Translate id="memberPosts.rest">
          The rest of this post is for members of this site.
        </Translate>{' '}
        <Amount />
      </p>
      <div className={styles.headings}>{headings}</div>
      {children}
    </section>
  );
}

/** How many pictures and blocks of code the part has. */
function Amount(): ReactNode {
  const { selectMessage } = usePluralForm();
  const { members_part: part } = useBlogPost().metadata.frontMatter as Partial<MemberFrontMatter>;
  const { codes = 0, pictures = 0 } = part ?? {};
  const counts = [
    codes > 0 &&
      selectMessage(
        codes,
        translate(
          { id: 'memberPosts.codes', message: '1 block of code|{count} blocks of code' },
          { count: codes },
        ),
      ),
    pictures > 0 &&
      selectMessage(
        pictures,
        translate(
          { id: 'memberPosts.pictures', message: '1 picture|{count} pictures' },
          { count: pictures },
        ),
      ),
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <Translate id="memberPosts.amount" values={{ amount: counts.join(', ') }}>
      {'It has {amount}.'}
    </Translate>
  );
}
