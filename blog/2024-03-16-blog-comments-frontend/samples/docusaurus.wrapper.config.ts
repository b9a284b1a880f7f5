// The same site with <Authenticator> around everything, to weigh what that costs.
import path from 'node:path';
import type { Config } from '@docusaurus/types';
import config from './docusaurus.config';

const wrapper = () => ({
  name: 'wrapper',
  configureWebpack: () => ({
    cache: false, // it would answer with the Root of the other build
    resolve: {
      alias: { '@theme/Root': path.join(__dirname, 'wrapper/Root.tsx') },
    },
  }),
});

const wrapped: Config = {
  ...config,
  plugins: [...(config.plugins ?? []), wrapper],
};

export default wrapped;
