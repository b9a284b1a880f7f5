/** What the bill depends on. */
export interface Month {
  comments: number;
  /** Views of a comments section. Of a hundred, two come with a live connection. */
  views: number;
}

/** A line of the bill. */
export interface Line {
  item: string;
  dollars: number;
}

/** The month of the post's table. */
export const example: Month = { comments: 1_000, views: 30_000 };

/** The most that the fields take. */
export const most: Month = { comments: 5_000, views: 1_000_000 };

const perMillion = 1 / 1_000_000;

/** The lines of the post's table at its list prices, for any month. */
export function monthlyBill({ comments, views }: Month): Line[] {
  const connections = views / 50; // of ten minutes, and each asks once more
  const pages = views + connections;
  const live = connections * (10 * 0.08 + 2 * 2) * perMillion;
  return [
    { item: 'Comprehend', dollars: comments * 9 * 0.0001 },
    { item: 'CloudWatch', dollars: 2 * 0.1 + 0.3 },
    {
      item: 'AppSync requests',
      dollars: (pages + 2 * comments) * 4 * perMillion,
    },
    { item: 'AppSync minutes', dollars: live },
    { item: 'Transfer', dollars: pages * 11 * 0.09 * perMillion },
    { item: 'Table writes', dollars: comments * 7 * 0.625 * perMillion },
    { item: 'Table reads', dollars: pages * 1.5 * 0.125 * perMillion },
    { item: 'Lambda', dollars: comments * 0.5 * 0.0000166667 },
  ];
}

/** What all lines come to. */
export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0);
}

/** An amount as a bill prints it. */
export function dollarText(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

/** How much of the width a line takes: all of it for $5. */
export function partOf({ dollars }: Line): number {
  return Math.min(1, dollars / 5);
}

/** What the bill says of a month, in a sentence. */
export function outcomeOf(month: Month): string {
  const lines = monthlyBill(month);
  const total = totalOf(lines);
  const [largest] = [...lines].sort((a, b) => b.dollars - a.dollars);
  const [comments, views] = [month.comments, month.views].map((n) =>
    n.toLocaleString('en'),
  );
  const start = `${comments} comments and ${views} views cost ${dollarText(total)} a month`;
  if (!largest || total === 0) return `${start}.`;
  const share = Math.round((100 * largest.dollars) / total);
  return `${start}, ${share}% of it for ${largest.item}.`;
}
