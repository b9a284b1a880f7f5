import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Ledger } from '../../bill/bill';

/** What a post, or a year of posts, costs a month, and how many files and mistakes it has, in one line. */
export default function LedgerLine({ ledger }: { readonly ledger: Ledger }): ReactNode {
  const { currentLocale } = useDocusaurusContext().i18n;
  const { selectMessage } = usePluralForm();
  const { cost, files, mistakes } = ledger;
  const numbered = (count: number | undefined, toText: (count: string) => string) =>
    count ? [selectMessage(count, toText(count.toLocaleString(currentLocale)))] : [];
  return (
    [
      translate({ id: 'blogKit.ledger.cost', message: '{cost} a month' }, { cost }),
      ...numbered(files, (count) =>
        translate(
          {
            id: 'blogKit.ledger.files',
            description: 'A number of files: its plural forms, with | between them',
            message: '{count} file|{count} files',
          },
          { count },
        ),
      ),
      ...numbered(mistakes, (count) =>
        translate(
          {
            id: 'blogKit.ledger.mistakes',
            description: 'A number of mistakes: its plural forms, with | between them',
            message: '{count} mistake|{count} mistakes',
          },
          { count },
        ),
      ),
    ]
      // Lines break after a dot alone.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join('\u00a0· ')
  );
}
