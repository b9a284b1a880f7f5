/** The settings of the sign-in that every page has; `null` on a site without sign-in. */
declare module '@generated/docusaurus-cognito-sign-in/default/page.json' {
  const settings: import('./settings/forSite').PageSettings | null;
  export default settings;
}

/** All settings, for the code that signs in. On a site without sign-in that code does not run. */
declare module '@generated/docusaurus-cognito-sign-in/default/identity.json' {
  const identity: import('./settings/identity').IdentityConfig;
  export default identity;
}

/** The marks of the providers that the settings name, as addresses of pictures. */
declare module '@generated/docusaurus-cognito-sign-in/default/providerIcons.json' {
  const icons: Partial<Record<string, string>>;
  export default icons;
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
