import React, { type ReactNode } from 'react';
import type { Props } from '@theme/BlogListPage/StructuredData';
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import { StructuredData } from '../../../structured-data/StructuredData';

/** The list for search engines. It replaces the theme's component, in which a title can end the script. */
export default function ListStructuredData(props: Props): ReactNode {
  return <StructuredData data={useBlogListPageStructuredData(props)} />;
}
