import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import LoadState, { type Props } from './LoadState';

/** Shows the loaded profile of a member, as {@link LoadState} shows what is loaded. */
export default function ProfileState<Value>(props: Omit<Props<Value>, 'texts'>): ReactNode {
  const texts = {
    loading: translate({ id: 'signIn.profile.loading', message: 'Loading your profile …' }),
    failed: translate({
      id: 'signIn.profile.failed',
      message: 'Your profile could not be loaded.',
    }),
    retry: translate({ id: 'signIn.profile.retry', message: 'Try again to load your profile' }),
  };
  return <LoadState {...props} texts={texts} />;
}
