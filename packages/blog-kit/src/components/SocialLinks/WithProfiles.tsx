import React, { type ReactNode } from 'react';
import type { AuthorSocials } from '@docusaurus/plugin-content-blog';
import { ProfilesContext } from './profilesContext';
import SocialLinks from '.';

const renderProfiles = (socials: AuthorSocials | undefined): ReactNode => (
  <SocialLinks socials={socials} />
);

/** Lets the authors on a page show their profiles. */
export default function WithProfiles({ children }: { readonly children: ReactNode }): ReactNode {
  return <ProfilesContext value={renderProfiles}>{children}</ProfilesContext>;
}
