import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, Compiler } from 'webpack';
import { problemsPath } from '../../../src/problems/shownProblem';
import type { Problem } from '../problem';
import { ProblemFeed } from './problemFeed';
import { shownProblems } from './shownProblems';

/**
 * What the bundler of `npm start` needs so that pages show problems as one card.
 *
 * @param check finds the problems that there are now
 */
export function developmentConfig(siteDir: string, check: () => Promise<Problem[]>): Configuration {
  const feed = new ProblemFeed();
  const devServer = {
    // It would cover the page with a stack; the card says what the checks know, or else what the bundler says.
    client: { overlay: false },
    // Docusaurus merges the settings: what this returns comes after what it has itself, the check of the host too.
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
      // What no page is made from is watched too: the lists of tags and authors, posts that cannot be read.
      compiler.hooks.afterCompile.tap('content-checks', ({ contextDependencies }) => {
        contextDependencies.add(path.join(siteDir, 'blog'));
      });
      compiler.hooks.done.tapPromise('content-checks', async (stats) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        feed.publish(shownProblems(await check(), errors, siteDir));
      });
    },
  };
  return { devServer, plugins: [watch] } as Configuration;
}
