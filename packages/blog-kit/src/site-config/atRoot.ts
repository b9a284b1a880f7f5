import type { Config } from '@docusaurus/types';
import { PlainError } from 'docusaurus-plugin-kit/plainError';

/**
 * Checks that the site is at the root of its host, in one language: sign-in addresses, headers, the policy, old
 * addresses and the files for programs require that.
 *
 * @returns the configuration, unchanged @throws PlainError naming the wrong setting.
 */
export function atRoot<Given extends Pick<Config, 'baseUrl' | 'i18n'>>(config: Given): Given {
  const { baseUrl, i18n } = config;
  if (baseUrl !== '/') {
    throw new PlainError(
      `This site works only at the root of its host. Set baseUrl in docusaurus.config.ts to '/', not '${baseUrl}'.`,
    );
  }
  const others = i18n?.locales?.filter((locale) => locale !== i18n.defaultLocale) ?? [];
  if (others.length > 0) {
    throw new PlainError(
      `This site works only in one language. Set i18n.locales in docusaurus.config.ts to ['${i18n?.defaultLocale}'], without ${others.join(', ')}.`,
    );
  }
  return config;
}
