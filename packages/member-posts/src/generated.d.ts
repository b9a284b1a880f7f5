declare module '@generated/docusaurus-member-posts/default/parts' {
  import type { ComponentType } from 'react';

  /** The parts for members, by the addresses of their posts. */
  export const parts: Record<string, (() => Promise<{ default: ComponentType }>) | undefined>;
  /** Where a build keeps them until they are finished. */
  export const rawFolder: string;
}

declare module '@generated/docusaurus-member-posts/default/files.json' {
  const settings: { readonly files: string | null };
  export default settings;
}

declare module '@theme/MembersPart' {
  import type { ReactNode } from 'react';

  export interface Props {
    readonly children?: ReactNode;
  }
  export default function MembersPart(props: Props): ReactNode;
}
