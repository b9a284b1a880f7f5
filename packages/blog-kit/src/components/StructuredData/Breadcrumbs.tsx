import React, { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { breadcrumbData, type Crumb } from '../../structured-data/breadcrumbs';
import StructuredData from '.';

/** The way from the home page to this page, for search engines. */
export default function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode {
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <StructuredData data={breadcrumbData([{ name: 'Home', path: baseUrl }, ...crumbs], url)} />
  );
}
