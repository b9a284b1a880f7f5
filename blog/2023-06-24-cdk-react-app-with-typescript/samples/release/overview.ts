import { readHistory } from './history';
import { type Buckets, missingFiles, readRelease } from './publish';

/** The history as text, with what a rollback to each release would say. */
export async function overview(buckets: Buckets): Promise<string[]> {
  const history = await readHistory(buckets.releases);
  const answers = new Map<string, string>();
  for (const id of new Set(history.map(({ release }) => release))) {
    const release = await readRelease(buckets.releases, id);
    const { length } = await missingFiles(buckets, id, release);
    answers.set(id, length === 0 ? 'complete' : `files gone: ${length}`);
  }
  const width = Math.max(...history.map(({ release }) => release.length));
  return history.map(({ at, state, release }) => {
    const time = at.toISOString().slice(0, 16).replace('T', ' ');
    return `${time}  ${state.padEnd(7)}  ${release.padEnd(width)}  ${answers.get(release)}`;
  });
}
