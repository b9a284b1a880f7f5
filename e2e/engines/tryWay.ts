import type { RunningEngine } from './engine';
import { Visitor } from './visitor';
import type { Site, Way } from './ways';

/** @returns the problems, a line each. */
export async function tryWay(
  way: Way,
  engine: RunningEngine,
  origin: string,
  site: Site,
): Promise<string[]> {
  const problems: string[] = [];
  const before = engine.errors?.length ?? 0;
  const window = await engine.openWindow();
  try {
    await way.go(new Visitor(window, origin), site);
  } catch (error) {
    const address = await window.evaluate('location.href').catch(() => 'a page that has gone');
    problems.push(`${(error as Error).message} At ${String(address)}`);
  } finally {
    await site.startSite();
    await window.close();
  }
  const told = engine.errors?.slice(before) ?? [];
  problems.push(...told.filter((error) => !way.expected?.test(error)));
  return problems;
}
