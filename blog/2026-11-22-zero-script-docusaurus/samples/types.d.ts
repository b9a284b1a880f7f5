/// <reference types="@docusaurus/module-type-aliases" />

// Docusaurus publishes its template of a page without a type.
declare module '@docusaurus/core/lib/ssg/ssgTemplate.html' {
  const template: string;
  export default template;
}
