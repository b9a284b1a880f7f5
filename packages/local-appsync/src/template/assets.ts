import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  files?: Record<
    string,
    { source: { path?: string }; destinations: Record<string, { objectKey: string }> }
  >;
}

/** The files and folders that CDK publishes beside a template, as it lays them into cdk.out. */
export class Assets {
  readonly #paths = new Map<string, string>();

  /** @param folder that the template lies in */
  constructor(private readonly folder: string) {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.assets.json'))) {
      const { files = {} } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Manifest;
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) this.#paths.set(objectKey, path.resolve(folder, source.path));
        }
      }
    }
  }

  /**
   * Finds what will lie at a place in S3.
   * @param location a key, an address such as `s3://bucket/key`, or a file relative to the template
   * @throws Error when it is not there
   */
  find(location: string): string {
    const key = location.replace(/^s3:\/\/[^/]+\//, '');
    const found = this.#paths.get(key) ?? path.resolve(this.folder, key);
    if (existsSync(found)) return found;
    throw new Error(`${location} is no asset beside the template. Run cdk synth anew.`);
  }
}
