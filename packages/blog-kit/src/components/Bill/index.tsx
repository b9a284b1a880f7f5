import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type Bill, billId } from '../../bill/bill';
import type { ProjectOfPost } from '../../post-projects/projectFiles';
import FileLink from '../PostCode/FileLink';
import styles from './styles.module.css';

interface Props {
  readonly bill: Bill;
  /** The code of the post, if readers get it. */
  readonly project?: ProjectOfPost;
}

/** What the code of a post costs a month, as a receipt: each line leads to what proves it. */
export default function PostBill({ bill, project }: Props): ReactNode {
  const { usage, lines, total, mistakes } = bill;
  const { currentLocale } = useDocusaurusContext().i18n;
  useBrokenLinks().collectAnchor(billId);
  return (
    <section id={billId} className={styles.bill} aria-labelledby="bill-heading">
      <h2 id="bill-heading">{translate({ id: 'blogKit.bill.title', message: 'The bill' })}</h2>
      <ul>
        {lines.map(({ item, cost, section }, index) => (
          <li key={index}>
            <Link href={`#${section}`}>
              <span>{item}</span> <span>{cost}</span>
            </Link>
          </li>
        ))}
        <li className={styles.total}>
          <div>
            <span>
              {usage === undefined
                ? translate({ id: 'blogKit.bill.month', message: 'A month' })
                : translate(
                    { id: 'blogKit.bill.monthOf', message: 'A month with {usage}' },
                    { usage },
                  )}
            </span>{' '}
            <span>{total}</span>
          </div>
        </li>
        {project && (
          <li>
            <FileLink href={project.page}>
              <span>{translate({ id: 'blogKit.bill.files', message: 'Files' })}</span>{' '}
              <span>{project.count.toLocaleString(currentLocale)}</span>
            </FileLink>
          </li>
        )}
        {mistakes && (
          <li>
            <Link href={`#${mistakes.section}`}>
              <span>{translate({ id: 'blogKit.bill.mistakes', message: 'Mistakes' })}</span>{' '}
              <span>{mistakes.count.toLocaleString(currentLocale)}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
