import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // No data: URIs, which img-src 'self' and font-src 'self' refuse.
  build: { outDir: '../dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
