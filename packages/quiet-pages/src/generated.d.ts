/** The paths of the host at which the private pages of the site are, each with a slash at its end. */
declare module '@generated/docusaurus-quiet-pages/default/private-pages.json' {
  const paths: string[];
  export default paths;
}
