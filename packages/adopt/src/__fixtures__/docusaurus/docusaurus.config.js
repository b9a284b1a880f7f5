const baseUrl = '/';
/** @type {import('@docusaurus/types').Config} */
module.exports = {
  title: 'Workbench',
  url: 'https://workbench.example.org',
  baseUrl,
  presets: [
    ['@docusaurus/preset-classic', { docs: false, blog: { routeBasePath: '/articles', path: './blog' } }],
  ],
};
