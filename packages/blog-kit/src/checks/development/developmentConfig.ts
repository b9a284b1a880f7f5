import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, Compiler } from 'webpack';
import { problemsPath } from '../card/shownProblem';
import type { Problem } from '../problems/problem';
import { ProblemFeed } from './problemFeed';
import { shownProblems } from './shownProblems';

/**
 * The bundler's settings for `npm start` that make pages show problems on one card.
 *
 * @param translations the folders with translations, from the site's folder
 * @param check finds the current problems
 */
export function developmentConfig(
  siteDir: string,
  translations: readonly string[],
  check: () => Promise<Problem[]>,
): Configuration {
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
      compiler.hooks.afterCompile.tap('content-checks', ({ contextDependencies }) => {
        for (const folder of ['blog', ...translations])
          contextDependencies.add(path.join(siteDir, folder));
      });
      compiler.hooks.done.tapPromise('content-checks', async (stats) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        feed.publish(shownProblems(await check(), errors, siteDir));
      });
    },
  };
  return { devServer, plugins: [watch] } as Configuration;
}
