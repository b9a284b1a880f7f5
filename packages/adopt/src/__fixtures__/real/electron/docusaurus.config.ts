import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

export default {
  title: 'Kiln',
  url: 'https://kiln.example',
  baseUrl: '/',
  presets: [['classic', { blog: { path: 'blog', blogTitle: `Kiln's blog` } } satisfies Preset.Options]],
} satisfies Config;
