const siteConfig = {
  title: 'Loom',
  url: 'https://loom.example',
  baseUrl: '/',
  presets: [
    ['@docusaurus/preset-classic', { docs: { path: '../docs' }, blog: { onInlineAuthors: 'throw', remarkPlugins: [require('npm2yarn')] } }],
  ],
};

module.exports = siteConfig;
