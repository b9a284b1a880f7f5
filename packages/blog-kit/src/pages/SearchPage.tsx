import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/blog-kit/default/settings.json';
import KitPage from './KitPage';
import { archivePath } from '../archive/years';
import { inBlog } from '../common/addresses';
import SearchForm from '../search-page/SearchForm';

/** The search, `/search/`; with `?q=`, what it finds. */
export default function SearchPage(): ReactNode {
  return (
    <KitPage
      title="Search"
      description="Find posts by their titles, headings, text and code."
      wake="now"
    >
      <SearchForm />
      <noscript>
        <p>Searching needs JavaScript.</p>
      </noscript>
      <p>
        Or look through <Link to={archivePath(settings.blog)}>all posts by year</Link>,{' '}
        <Link to={inBlog(settings.blog, 'tags')}>the tags</Link> and{' '}
        <Link to="pathname:///llms.txt" target="_self">
          the list of all posts as text
        </Link>
        .
      </p>
    </KitPage>
  );
}
