import React, { type ReactNode } from 'react';
import Moderation from '../../../account/Moderation';
import { Bookmarks, ExportSection, MyComments } from '../../../account/MyData';

export { deleteAll as deleteMemberData } from '../../../account/MyData';

/** What the account page has of comments, reactions and bookmarks. */
export default function MemberData(): ReactNode {
  return (
    <>
      <Moderation />
      <Bookmarks />
      <MyComments />
      <ExportSection />
    </>
  );
}
