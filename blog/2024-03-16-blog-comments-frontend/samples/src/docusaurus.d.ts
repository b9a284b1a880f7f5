// What the Docusaurus template's tsconfig pulls in for `@theme/*` and `@docusaurus/*`.
/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/theme-classic" />
/// <reference types="@docusaurus/plugin-content-blog" />
