import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ShownProblem } from '../card/shownProblem';

/**
 * Sends the problems to every open page, at once and after every change, as server-sent events.
 *
 * Their id is that of the server's start: if a page gets another id, the server has restarted.
 */
export class ProblemFeed {
  private readonly start = randomUUID();
  private event = this.toEvent([]);
  private readonly pages = new Set<ServerResponse>();

  /** Sends the problems to the pages if they have changed. */
  publish(problems: ShownProblem[]): void {
    const event = this.toEvent(problems);
    if (event === this.event) return;
    this.event = event;
    for (const page of this.pages) page.write(event);
  }

  /** Answers a page that wants to follow. */
  follow(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Compression would delay events until there are enough to compress.
      'Cache-Control': 'no-cache, no-transform',
    });
    response.write(this.event);
    this.pages.add(response);
    response.once('close', () => this.pages.delete(response));
  }

  private toEvent(problems: ShownProblem[]): string {
    return `id: ${this.start}\ndata: ${JSON.stringify(problems)}\n\n`;
  }
}
