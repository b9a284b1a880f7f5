import { showProblems } from './card';
import { problemsPath, type ShownProblem } from './shownProblem';

/**
 * Follows the problems that the development server reports. Browsers allow few connections to one host, so a hidden
 * page holds none.
 */
function followProblems(): void {
  let source: EventSource | undefined;
  let serverStart: string | undefined;
  const follow = () => {
    source?.close();
    source = undefined;
    if (document.hidden) return;
    source = new EventSource(problemsPath);
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      // The server has restarted, perhaps with other settings. The bundler's own client does not reload in that case.
      if (serverStart !== undefined && lastEventId !== serverStart) globalThis.location.reload();
      serverStart = lastEventId;
      showProblems(JSON.parse(data) as ShownProblem[]);
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

if (typeof EventSource !== 'undefined') followProblems();
