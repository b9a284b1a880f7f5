import type { Config } from '@docusaurus/types';
import { PlainError } from '../plainError';

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
      `This site works at the root of its host alone. Let baseUrl in docusaurus.config.ts be '/', not '${baseUrl}'.`,
    );
  }
  const others = i18n?.locales?.filter((locale) => locale !== i18n.defaultLocale) ?? [];
  if (others.length > 0) {
    throw new PlainError(
      `This site works in one language. Let i18n.locales in docusaurus.config.ts be ['${i18n?.defaultLocale}'], without ${others.join(', ')}.`,
    );
  }
  return config;
}
