import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from 'local-cognito/testing/free-ports';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { copySite } from 'test-support/siteCopy';
import { buildSite } from './build';
import { generateBlog } from './content/blog';
import type { SiteName } from './parts';
import type { SiteTools } from './tools';

/** The folder of the benchmark's files. */
export const benchFolder = (root: string) => path.join(root, '.cache', 'bench');

/** A site with generated posts, in a folder of its own. */
export class BenchSite {
  readonly folder: string;
  /** The folder of its build. This site is built with the local sign-in. */
  readonly output: string;
  private served?: Promise<{ origin: string; stop: () => void }>;

  /** @param isBuilt whether it is already built when somebody asks for its origin */
  constructor(
    readonly name: SiteName,
    readonly posts: number,
    private readonly tools: SiteTools,
    private readonly isBuilt: boolean,
  ) {
    this.folder = path.join(benchFolder(tools.root), 'sites', `${name}-${posts}`);
    this.output = name === 'here' ? previewFolder(this.folder) : buildFolder(this.folder);
  }

  /** Brings its files up to date. It does not build the site. */
  copy(): void {
    const isStock = this.name === 'stock';
    copySite({
      root: this.tools.root,
      target: this.folder,
      overlay: isStock ? path.join(__dirname, 'stock-site') : undefined,
      // A component in `src/theme` would take the place of the theme's.
      without: ['blog', ...(isStock ? ['src'] : [])],
      texts: new Map([...generateBlog(this.posts)].map(([file, text]) => [`blog/${file}`, text])),
    });
  }

  /** Deletes the caches of earlier builds, so that the next one starts with empty caches. */
  emptyCaches(): void {
    for (const made of ['.docusaurus', '.cache', 'build', 'node_modules/.cache']) {
      rmSync(path.join(this.folder, made), { recursive: true, force: true });
    }
  }

  /** The origin of its pages, such as `http://localhost:43210`. The first call serves them. */
  async origin(): Promise<string> {
    this.served ??= this.serve();
    return (await this.served).origin;
  }

  async stop(): Promise<void> {
    const served = await this.served?.catch(() => undefined);
    served?.stop();
  }

  private async serve() {
    if (!this.isBuilt) {
      this.copy();
      await buildSite(this, this.tools, `${this.posts} posts: building, ${this.name}`);
    }
    const { api: port } = await freePorts();
    const siteDir = this.name === 'here' ? this.folder : undefined;
    const stop = await this.tools.serve(this.output, port, siteDir);
    return { origin: `http://localhost:${port}`, stop };
  }
}
