import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import { NarrowPage } from './KitPage';

/** The page of tags of a blog that has none. */
export default function NoTags(): ReactNode {
  return (
    <Layout title="Tags" description="The tags of this blog.">
      <NarrowPage>
        <h1>Tags</h1>
        <p>No post has a tag yet.</p>
      </NarrowPage>
    </Layout>
  );
}
