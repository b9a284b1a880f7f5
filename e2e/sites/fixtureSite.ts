import path from 'node:path';
import { generatedPosts } from 'test-support/generatedPosts';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');

/** The folder of the fixture site and its build. */
export const fixtureSite = path.join(root, '.cache', 'fixture-site');

/**
 * Brings the fixture site up to date: the repository's files under those of `e2e/fixture-site`, and enough tiny posts
 * for a second page of the list and of a tag.
 */
export function copyFixtureSite(): void {
  copySite({
    root,
    target: fixtureSite,
    overlay: path.join(__dirname, '..', 'fixture-site'),
    // An owner's own would take the place of what is made for the tests to read.
    without: ['static/llms.txt', 'static/robots.txt'],
    texts: generatedPosts({
      count: 12,
      firstDay: '2020-03-01',
      tags: ['notes', 'mechanics'],
      author: 'guest',
    }),
  });
}
