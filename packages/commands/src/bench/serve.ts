import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { serveBuild } from '../../../../scripts/preview/server';
import { readSite } from '../../../../scripts/preview/site';
import { outputFolder, type BenchSite, type SiteName } from './sites';

/** Sites that answer on loopback. */
export interface ServedSites {
  /** Such as `http://localhost:43210`. */
  origins: Record<SiteName, string>;
  stop(): void;
}

/** Serves both sites, this one with the headers of production. */
export async function serveSites(sites: Record<SiteName, BenchSite>): Promise<ServedSites> {
  const [herePort, stockPort] = [await freePort(), await freePort()];
  const here = readSite(sites.here.folder, outputFolder(sites.here), 'Build it again.');
  const stops = [
    await serveBuild(here, herePort),
    await serveBuild(
      { folder: outputFolder(sites.stock), rules: [], unstoredPages: [] },
      stockPort,
    ),
  ];
  return {
    origins: { here: `http://localhost:${herePort}`, stock: `http://localhost:${stockPort}` },
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** A port that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
