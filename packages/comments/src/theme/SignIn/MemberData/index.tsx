import React, { type ReactNode } from 'react';
import Bookmarks from '../../../account/Bookmarks';
import ExportSection from '../../../account/ExportSection';
import Moderation from '../../../account/Moderation';
import MyComments from '../../../account/MyComments';

export { deleteAll as deleteMemberData } from '../../../account/deleteAll';

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
