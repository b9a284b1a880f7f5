import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** A function that writes a number of posts in the language of the page, such as `1,204 posts`. */
export function useCountPosts(): (count: number) => string {
  const { currentLocale } = useDocusaurusContext().i18n;
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {
          id: 'blogKit.posts.plurals',
          description:
            'A number of posts: its plural forms as the language has them (https://unicode-org.github.io/cldr-staging/charts/latest/supplemental/language_plural_rules.html), with | between them',
          message: '{count} post|{count} posts',
        },
        { count: count.toLocaleString(currentLocale) },
      ),
    );
}
