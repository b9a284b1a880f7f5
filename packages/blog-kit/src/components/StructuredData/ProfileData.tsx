import React, { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { personData, wholeAddress, type PersonSource } from '../../structured-data/person';
import StructuredData from '.';

interface Props {
  readonly author: PersonSource;
  /** The address of this page, as a path. */
  readonly path: string;
}

/** Who a page is about, for search engines. */
export default function ProfileData({ author, path }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': wholeAddress(path, url),
    mainEntity: personData(author, url),
  };
  return <StructuredData data={data} />;
}
