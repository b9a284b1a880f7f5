import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler, Configuration } from 'webpack';
import { problemsPath, type ShownProblem } from './card/shownProblem';
import { byPlace, type Problem, withLevel } from './problems';

/**
 * The bundler's settings for `npm start` that make pages show problems on one card.
 *
 * @param check finds the current problems
 */
export function developmentConfig(siteDir: string, check: () => Promise<Problem[]>): Configuration {
  const feed = new ProblemFeed();
  const devServer = {
    // The bundler's overlay would cover the page with a stack. The card shows the checks' problems, or else the
    // bundler's.
    client: { overlay: false },
    // Docusaurus merges the settings: these come after its own, including the check of the host.
    setupMiddlewares: () => [
      {
        name: 'problems',
        path: problemsPath,
        middleware: (_request: IncomingMessage, response: ServerResponse) => feed.follow(response),
      },
    ],
  };
  const watch = {
    apply(compiler: Compiler) {
      // Also watches files that no page is made from: the lists of tags and authors, and posts that cannot be read.
      compiler.hooks.afterCompile.tap('content-checks', ({ contextDependencies }) =>
        contextDependencies.add(path.join(siteDir, 'blog')),
      );
      compiler.hooks.done.tapPromise('content-checks', async (stats) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        feed.publish(shownProblems(await check(), errors, siteDir));
      });
    },
  };
  return { devServer, plugins: [watch] } as Configuration;
}

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

/** An error of the bundler, and the path of its module from the site, perhaps with a query. */
interface BundlerError {
  message: string;
  moduleName?: string;
}

/** The errors of the checks, and errors of the bundler that the checks do not report. */
export function shownProblems(
  problems: Problem[],
  bundlerErrors: BundlerError[],
  siteDir: string,
): ShownProblem[] {
  const errors = withLevel(problems, 'error').sort(byPlace);
  const isKnown = ({ message, moduleName = '' }: BundlerError) =>
    errors.some(({ file }) => message.includes(file) || moduleName.includes(file));
  return [
    ...errors.map(({ file, line, message }) => ({ place: `${file}:${line}`, message })),
    ...bundlerErrors.filter((error) => !isKnown(error)).map((error) => toShown(error, siteDir)),
  ];
}

/** Without colors, stack and the names of loaders. */
function toShown({ message, moduleName }: BundlerError, siteDir: string): ShownProblem {
  const text = stripVTControlCharacters(message)
    .replaceAll(`${siteDir}/`, '')
    .split('\n')
    .filter((line) => !/^\s+at |Module build failed|^\s*$/.test(line))
    .join('\n');
  return { place: moduleName?.replace(/^.*!/, '').replace(/^\.\/|\?.*$/g, ''), message: text };
}
