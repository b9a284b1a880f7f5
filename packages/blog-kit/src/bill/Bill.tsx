import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { type Bill, billId, monthText } from './bill';
import type { ProjectOfPost } from '../post-projects/projectFiles';
import { FileLink } from '../post-code/PostCode';
import styles from './bill.module.css';

type Props = { bill: Bill; project?: ProjectOfPost };

/** What the code of a post costs a month, as a receipt: each line leads to what proves it. */
export default function PostBill({ bill, project }: Readonly<Props>): ReactNode {
  const { lines, total, mistakes } = bill;
  useBrokenLinks().collectAnchor(billId);
  return (
    <section id={billId} className={styles.bill} aria-labelledby="bill-heading">
      <h2 id="bill-heading">The bill</h2>
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
            <span>{monthText(bill)}</span> <span>{total}</span>
          </div>
        </li>
        {project && (
          <li>
            <FileLink href={project.page}>
              <span>Files</span> <span>{project.count.toLocaleString('en')}</span>
            </FileLink>
          </li>
        )}
        {mistakes && (
          <li>
            <Link href={`#${mistakes.section}`}>
              <span>Mistakes</span> <span>{mistakes.count.toLocaleString('en')}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
