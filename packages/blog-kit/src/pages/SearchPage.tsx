import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import KitPage from './KitPage';
import { archivePath, tagsPath } from '../common/addresses';
import SearchForm from '../search-page/SearchForm';

/** The search, `/search/`; with `?q=`, what it finds. */
export default function SearchPage(): ReactNode {
  return (
    <KitPage
      title="Search"
      description="Find posts by their titles, headings, text and code."
      hydrate="now"
    >
      <SearchForm />
      <noscript>
        <p>Searching needs JavaScript.</p>
      </noscript>
      <p>
        Or look through <Link to={archivePath}>all posts by year</Link>,{' '}
        <Link to={tagsPath}>the tags</Link> and{' '}
        <Link to="pathname:///llms.txt" target="_self">
          the list of all posts as text
        </Link>
        .
      </p>
    </KitPage>
  );
}
