import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import NarrowPage from '../../components/NarrowPage';

/** The page of tags of a blog that has none. */
export default function NoTags(): ReactNode {
  return (
    <Layout
      title={translate({ id: 'blogKit.noTags.tags', message: 'Tags' })}
      description={translate({
        id: 'blogKit.noTags.theTagsOfThis',
        message: 'The tags of this blog.',
      })}
    >
      <NarrowPage>
        <h1>
          <Translate id="blogKit.noTags.tags">Tags</Translate>
        </h1>
        <p>
          <Translate id="blogKit.noTags.noPostHasA">No post has a tag yet.</Translate>
        </p>
      </NarrowPage>
    </Layout>
  );
}
