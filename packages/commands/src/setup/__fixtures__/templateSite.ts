import { writeSite } from 'docusaurus-content-checks/testSite';

const CONFIG = `export const site = {
  title: 'Hi there',
  tagline: 'Developer',
  description: 'Notes.',
  about: 'I write.',
  url: 'https://blog.example.com',
  sourceProfile: { label: 'GitHub', href: 'https://github.com/your-name' },
  copyright: { holder: 'The author', year: 2025 },
};
`;
const STYLES = `:root {
  --site-background: #fcfcfa;
  --site-surface: #f6f8fa;
  --ifm-color-primary: #0b6e4f;
}

[data-theme='dark'] {
  --site-background: #0d1117;
  --site-surface: #161b22;
  --ifm-color-primary: #4cc38a;
}
`;
const AUTHORS = `owner:
  name: The author
  title: Developer
  description: Builds.
  image_url: /img/author.svg
  page: true
  socials:
    github: your-name
`;

/** Writes the files that setup reads and changes to a temporary folder, some of them with the given texts. */
export async function writeTemplate(files: Record<string, string> = {}): Promise<string> {
  return writeSite({
    'site.config.ts': CONFIG,
    'blog/authors.yml': AUTHORS,
    'src/css/custom.css': STYLES,
    LICENSE: 'MIT License\n\nCopyright (c) 2025 The author\n',
    'README.md': '# Hi there\n\nNotes.\n\nText.\n',
    'package.json': '{\n  "name": "cloud-notes",\n  "description": "Notes."\n}\n',
    'package-lock.json':
      '{\n  "name": "cloud-notes",\n  "packages": { "": { "name": "cloud-notes" } }\n}\n',
    'static/img/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><!-- npm run setup replaces this --></svg>',
    'static/img/author.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><!-- npm run setup replaces this --></svg>',
    ...files,
  });
}
