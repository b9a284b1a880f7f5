import React, { type ReactNode } from 'react';
import Account from '../../../account/Account';
import SignInPage from '../../../SignInPage';

/** The members' area, `/account/`. */
export default function AccountPage(): ReactNode {
  return (
    <SignInPage title="Account">
      <Account />
    </SignInPage>
  );
}
