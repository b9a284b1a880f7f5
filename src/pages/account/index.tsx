import React, { type ReactNode } from 'react';
import Account from '@site/src/account/Account';
import MemberPage from '@site/src/components/MemberPage';

/** The members' area, `/account/`. */
export default function AccountPage(): ReactNode {
  return (
    <MemberPage title="Account">
      <Account />
    </MemberPage>
  );
}
