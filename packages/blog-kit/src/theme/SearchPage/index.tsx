import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import NarrowPage from 'docusaurus-blog-kit/components/NarrowPage';
import PreviewCard from 'docusaurus-blog-kit/components/PreviewCard';
import SearchForm from 'docusaurus-blog-kit/search-page/SearchForm';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';

/** The search, `/search/`; with `?q=`, what it finds. */
export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search" description="Find posts by their titles, headings, text and code.">
      <PreviewCard permalink="/search" title="Search" />
      <WakeEarly when="now" />
      <NarrowPage>
        <h1>Search</h1>
        <SearchForm />
        <noscript>
          <p>Searching needs JavaScript.</p>
        </noscript>
        <p>
          Or look through <Link to="/blog/archive">all posts by year</Link>,{' '}
          <Link to="/blog/tags">the tags</Link> and{' '}
          <Link to="pathname:///llms.txt" target="_self">
            the list of all posts as text
          </Link>
          .
        </p>
      </NarrowPage>
    </Layout>
  );
}
