/** The settings of the sign-in that every page has; `null` on a site without sign-in. */
declare module '@generated/docusaurus-cognito-sign-in/default/page.json' {
  type Identity = import('./settings/identity').IdentityConfig;
  const settings: { clientId: string; storage: Identity['storage']['kind'] } | null;
  export default settings;
}

/** All settings, for the code that signs in. On a site without sign-in that code does not run. */
declare module '@generated/docusaurus-cognito-sign-in/default/identity.json' {
  const identity: import('./settings/identity').IdentityConfig;
  export default identity;
}

declare module '@theme/SignIn/Layout' {
  import type { ReactNode } from 'react';

  export interface Props {
    readonly title: string;
    readonly children: ReactNode;
  }

  export default function SignInLayout(props: Props): ReactNode;
}

declare module '@theme/SignIn/MemberData' {
  import type { ReactNode } from 'react';

  export default function MemberData(): ReactNode;
  export function deleteMemberData(signal: AbortSignal): Promise<void>;
}
