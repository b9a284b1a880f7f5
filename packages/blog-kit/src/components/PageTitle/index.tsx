import React, { createContext, useContext, type ReactNode } from 'react';

const PageTitleContext = createContext<string | undefined>(undefined);

/** Sets the text for a `<PageTitle>` further down, inside theme components that accept no children. */
export function PageTitleProvider({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  return <PageTitleContext.Provider value={title}>{children}</PageTitleContext.Provider>;
}

/** The page's level-one heading, if a parent has set its text. */
export function PageTitle(): ReactNode {
  const title = useContext(PageTitleContext);
  return title ? <h1 className="p-name">{title}</h1> : null;
}
