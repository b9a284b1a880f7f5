import React, { type ReactNode } from 'react';
import { MemberArea } from './MemberArea';
import { WithAmplify } from './WithAmplify';

interface Props {
  /** The heading of the part for members. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A part of a page for members: its heading and content, in which Amplify UI's `useAuthenticator` works. Everybody else
 * sees the sign-in form instead.
 */
export function MembersOnly({ title, children }: Props): ReactNode {
  return (
    <MemberArea title={title}>
      <WithAmplify>{children}</WithAmplify>
    </MemberArea>
  );
}
