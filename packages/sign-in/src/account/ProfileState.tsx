import React, { type ReactNode } from 'react';
import LoadState, { type Props } from './LoadState';

/** Shows the loaded profile of a member, as {@link LoadState} shows what is loaded. */
export default function ProfileState<Value>(props: Omit<Props<Value>, 'texts'>): ReactNode {
  const texts = {
    loading: 'Loading your profile …',
    failed: 'Your profile could not be loaded.',
    retry: 'Try again to load your profile',
  };
  return <LoadState {...props} texts={texts} />;
}
