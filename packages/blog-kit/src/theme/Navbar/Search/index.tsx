import type { ReactNode } from 'react';

/** The search in the bar. The theme's own lies above the other items of the bar on small screens. */
export default function NavbarSearch({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
