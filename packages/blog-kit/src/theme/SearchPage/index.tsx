import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import settings from '@generated/blog-kit/default/settings.json';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import { archivePath } from '../../archive/years';
import { inBlog } from '../../blog-path/inBlog';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import SearchForm from '../../search-page/SearchForm';

/** The search, `/search/`; with `?q=`, what it finds. */
export default function SearchPage(): ReactNode {
  return (
    <Layout
      title={translate({ id: 'blogKit.searchPage.search', message: 'Search' })}
      description={translate({
        id: 'blogKit.searchPage.findPostsByTheir',
        message: 'Find posts by their titles, headings, text and code.',
      })}
    >
      <PreviewCard title={translate({ id: 'blogKit.searchPage.search', message: 'Search' })} />
      <WakeEarly when="now" />
      <NarrowPage>
        <h1>
          <Translate id="blogKit.searchPage.search">Search</Translate>
        </h1>
        <SearchForm baseUrl={useBaseUrl('/')} />
        <noscript>
          <p>
            <Translate id="blogKit.searchPage.searchingNeedsJavascript">
              Searching needs JavaScript.
            </Translate>
          </p>
        </noscript>
        <p>
          <Translate
            id="blogKit.searchPage.orLookThrough"
            values={{
              archive: (
                <Link to={archivePath(settings.blog)}>
                  <Translate id="blogKit.searchPage.allPostsByYear">all posts by year</Translate>
                </Link>
              ),
              tags: (
                <Link to={inBlog(settings.blog, 'tags')}>
                  <Translate id="blogKit.searchPage.theTags">the tags</Translate>
                </Link>
              ),
              list: (
                <Link to="pathname:///llms.txt" target="_self">
                  <Translate id="blogKit.searchPage.theListOfAll">
                    the list of all posts as text
                  </Translate>
                </Link>
              ),
            }}
          >
            {'Or look through {archive}, {tags} and {list}.'}
          </Translate>
        </p>
      </NarrowPage>
    </Layout>
  );
}
