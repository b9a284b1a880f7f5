import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  dollarText,
  example,
  monthlyBill,
  outcomeOf,
  totalOf,
  partOf,
} from '../monthlyBill';

const post = readFileSync(path.join(__dirname, '../../index.md'), 'utf8');

test('the bill of the example is the table of the post', () => {
  const lines = monthlyBill(example);
  for (const { item, dollars } of lines)
    expect(post).toMatch(
      new RegExp(`^\\| ${item} \\|.*\\| ${dollars.toFixed(2)} \\|$`, 'm'),
    );
  expect(post).toContain(`| **Total** | | **${totalOf(lines).toFixed(2)}** |`);
});

test('a month without readers costs the alarms', () => {
  const lines = monthlyBill({ comments: 0, views: 0 });
  expect(dollarText(totalOf(lines))).toBe('$0.50');
  expect(lines.map(partOf)).toEqual([0, 0.1, 0, 0, 0, 0, 0, 0]);
  expect(outcomeOf({ comments: 0, views: 0 })).toBe(
    '0 comments and 0 views cost $0.50 a month, 100% of it for CloudWatch.',
  );
});

test('comments pay for Comprehend, and readers for AppSync', () => {
  expect(outcomeOf({ comments: 5_000, views: 30_000 })).toBe(
    '5,000 comments and 30,000 views cost $5.26 a month, 85% of it for Comprehend.',
  );
  expect(outcomeOf({ comments: 100, views: 1_000_000 })).toContain(
    'of it for AppSync requests',
  );
});
