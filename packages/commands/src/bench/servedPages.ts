import type { Browser } from '@playwright/test';
import { build } from './build';
import { serveSites, type ServedSites } from './serve';
import { copyBenchSite, SITES, type BenchSite, type SiteName } from './sites';
import type { Pages } from './steps';

/** The pages of both sites at one size. The sites are built and served at the first request. */
export class ServedPages {
  private served: Promise<ServedSites> | undefined;

  /** @param isBuilt whether a step before has built them */
  constructor(
    private readonly posts: number,
    private readonly isBuilt: boolean,
    private readonly browser: Browser,
    private readonly program: string,
  ) {}

  async get(): Promise<Pages> {
    this.served ??= this.start();
    const { origins } = await this.served;
    return { browser: this.browser, program: this.program, origins };
  }

  async stop(): Promise<void> {
    const served = await this.served?.catch(() => undefined);
    served?.stop();
  }

  private async start(): Promise<ServedSites> {
    const sites: Partial<Record<SiteName, BenchSite>> = {};
    for (const name of SITES) {
      const site = copyBenchSite(name, this.posts);
      if (!this.isBuilt) await build(site, `${this.posts} posts: building, ${name}`);
      sites[name] = site;
    }
    return serveSites(sites as Record<SiteName, BenchSite>);
  }
}
