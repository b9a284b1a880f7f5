import React, { type ComponentProps, type ReactNode } from 'react';
import BlogAuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';
import PreviewCard from '../../../../pages/PreviewCard';
import { WithProfiles } from '../../../../authors/SocialLinks';

/** All authors, with their profiles elsewhere, and the preview of the page. */
export default function AuthorsWithProfiles(
  props: ComponentProps<typeof BlogAuthorsListPage>,
): ReactNode {
  return (
    <WithProfiles>
      <PreviewCard title="Authors" />
      <BlogAuthorsListPage {...props} />
    </WithProfiles>
  );
}
