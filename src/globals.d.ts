/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/theme-classic" />
/// <reference types="@docusaurus/plugin-content-blog" />

/** A style sheet as a separate file, for a `<link>`: see packages/quiet-pages/src/bundles.ts. */
declare module '*.css?url' {
  const url: string;
  export default url;
}

/** The address of a font's file. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
