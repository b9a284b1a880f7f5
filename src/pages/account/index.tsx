import React, { type ReactNode } from 'react';
import Account from 'docusaurus-cognito-sign-in/account/Account';
import MemberPage from 'docusaurus-cognito-sign-in/MemberPage';

/** The members' area, `/account/`. */
export default function AccountPage(): ReactNode {
  return (
    <MemberPage title="Account">
      <Account />
    </MemberPage>
  );
}
