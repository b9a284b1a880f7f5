import { lazy, Suspense, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { loadAmplify } from './load';

const Gate = lazy(async () => {
  const [{ prepareRedirect }, gate] = await Promise.all([
    loadAmplify(),
    import(/* webpackChunkName: "members-gate" */ './MembersGate'),
  ]);
  prepareRedirect(); // the widget has a Google button of its own
  return gate;
});

export default function MembersOnly({
  children,
}: {
  children: ReactNode;
}): ReactNode {
  const loading = <p aria-live="polite">Loading the sign-in form…</p>;
  if (!useIsBrowser()) return loading;
  return (
    <Suspense fallback={loading}>
      <Gate>{children}</Gate>
    </Suspense>
  );
}
