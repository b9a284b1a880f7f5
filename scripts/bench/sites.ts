import { appendFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { generateBlog } from 'test-support/generatedBlog';
import { copySite } from 'test-support/siteCopy';
import { freePorts } from 'local-cognito/testing/free-ports';
import { localEnvironment } from '../local-identity/localIdentity';
import { runQuietly } from '../run';
import { previewBuild, readSite, serveBuild } from '../serveBuild';

const root = path.join(__dirname, '../..');

/** The folder of the benchmark's files. */
export const benchFolder = path.join(root, '.cache/bench');

/** This site, and one of Docusaurus and its classic theme alone. */
export const siteNames = ['here', 'stock'] as const;

/** A site with generated posts, in a folder of its own. */
export class BenchSite {
  private readonly folder: string;
  private readonly output: string;
  private isBuilt = false;
  private served?: { origin: string; stop: () => void };

  constructor(
    readonly name: (typeof siteNames)[number],
    private readonly posts: number,
  ) {
    this.folder = path.join(benchFolder, 'sites', `${name}-${posts}`);
    this.output = name === 'here' ? previewFolder(this.folder) : buildFolder(this.folder);
  }

  /**
   * Builds the site as `npm run build` does, this one with the settings of the local sign-in: with empty caches, or after
   * one more sentence in the newest post.
   *
   * @throws Error with what the build said when it fails
   */
  async build(kind: string, label: string): Promise<Record<string, number[]>> {
    const isStock = this.name === 'stock';
    const blog = generateBlog(this.posts);
    copySite({
      root,
      target: this.folder,
      overlay: isStock ? path.join(__dirname, 'stock-site') : undefined,
      // A component in `src/theme` would take the place of the theme's.
      without: ['blog', ...(isStock ? ['src'] : [])],
      texts: new Map([...blog].map(([file, text]) => [`blog/${file}`, text])),
    });
    if (kind === 'cold') {
      for (const made of ['.docusaurus', '.cache', 'build', 'node_modules/.cache'])
        rmSync(path.join(this.folder, made), { recursive: true, force: true });
    } else {
      const [newest = ''] = blog.keys();
      const edit = `\nEdited ${new Date().toISOString()}.\n`;
      appendFileSync(path.join(this.folder, 'blog', newest), edit);
    }
    const stock = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const started = performance.now();
    const { code, output } = await runQuietly(
      label,
      process.execPath,
      isStock ? stock : previewBuild,
      {
        cwd: this.folder,
        env: isStock ? process.env : localEnvironment(['http://localhost:3000']),
      },
    );
    const seconds = (performance.now() - started) / 1000;
    // A build that was stopped also ends with 0.
    if (code !== 0 || !output.includes('Generated static files')) {
      throw new Error(`The build failed: ${label}\n\n${output.trim()}`);
    }
    this.isBuilt = true;
    const sizes = filesBelow(this.output).map(
      (file) => statSync(path.join(this.output, file)).size,
    );
    return { seconds: [seconds], megabytes: [sizes.reduce((sum, size) => sum + size, 0) / 1e6] };
  }

  /** The origin of its pages. The first call serves them, with the headers of production in this site. */
  async origin(): Promise<string> {
    if (!this.served) {
      if (!this.isBuilt) await this.build('cold', `${this.posts} posts: build, ${this.name}`);
      const { api: port } = await freePorts();
      const plain = { folder: this.output, rules: [], unstoredPages: [] };
      const isHere = this.name === 'here';
      const build = isHere ? readSite(this.folder, this.output, 'Build it again.') : plain;
      this.served = { origin: `http://localhost:${port}`, stop: await serveBuild(build, port) };
    }
    return this.served.origin;
  }

  stop(): void {
    this.served?.stop();
  }
}

/** An answer of a site. */
interface Sent {
  isScript: boolean;
  /** The size of its body as it was sent. */
  bytes: number;
}

/** A server that hands requests on to a site, and counts what it sends: prefetched pages too. */
export async function countSent(
  site: string,
): Promise<{ origin: string; sent: Sent[]; stop: () => void }> {
  const sent: Sent[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const handedOn = request(new URL(asked.url ?? '/', site), {
      method,
      headers: { ...headers, host: new URL(site).host },
    });
    handedOn.on('response', (response) => {
      const isScript = /javascript/.test(response.headers['content-type'] ?? '');
      const entry: Sent = { isScript, bytes: 0 };
      sent.push(entry);
      response.on('data', (part: Buffer) => (entry.bytes += part.length));
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    handedOn.on('error', () => answer.destroy());
    asked.pipe(handedOn);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
