/** What the benchmark needs of the site that it measures. */
export interface SiteTools {
  /** The site's folder, which is copied. */
  root: string;
  /** The program of a Chromium. */
  browser: string;
  /** Node's arguments for a build of the site with the local sign-in, in the folder of a copy. */
  buildArguments: readonly string[];
  /** The environment of such a build. */
  buildEnvironment: NodeJS.ProcessEnv;
  /** Runs a long command, and shows that it goes on. */
  run(
    label: string,
    command: string,
    args: readonly string[],
    options: { cwd?: string; env: NodeJS.ProcessEnv },
  ): Promise<{ code: number; output: string }>;
  /**
   * Serves a build.
   *
   * @param siteDir the folder of the site, whose headers of production the server sends; none if it is left out
   * @returns a function that stops it
   */
  serve(folder: string, port: number, siteDir?: string): Promise<() => void>;
  /** The addresses to which the sign-in may return in a site with this origin. */
  redirectUrls(origin: string): { callbackUrls: string[]; logoutUrls: string[] };
}
