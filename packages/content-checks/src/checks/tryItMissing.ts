import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import { samplesFolder, samplesName } from 'docusaurus-post-model/samples/sampleFolders';
import type { PostCheck } from '../rules/check';

/** Files whose names say that a folder can be deployed. */
const NAMES = ['cdk.json', 'sst.config.ts', '*.asl.{json,yaml,yml}'];

/** A template of CloudFormation or SAM, whatever its name is. */
const TEMPLATE = /^\s*"?(?:AWSTemplateFormatVersion|Transform)"?\s*:/m;

export const tryItMissing: PostCheck = {
  name: 'try-it-missing',
  level: 'warning',
  finds: 'a post without `:::try-it` whose `samples` can be deployed',
  async find(post, { siteDir }, report) {
    const folder = samplesFolder(path.join(siteDir, post.file));
    if (!folder || post.body.postBlocks.some(({ name }) => name === 'try-it')) return;
    const file = await deployedFile(folder);
    if (!file) return;
    report(
      1,
      `${samplesName}/${file} can be deployed, but nothing says how. Add a :::try-it and a :::clean-up.`,
    );
  },
};

/** The first file by which code is deployed, relative to its folder. */
async function deployedFile(folder: string): Promise<string | undefined> {
  const find = async (names: string[]) =>
    (
      await Globby(
        names.map((name) => `**/${name}`),
        { cwd: folder, ignore: [...GlobExcludeDefault, '**/node_modules/**', '**/cdk.out/**'] },
      )
    ).sort();
  const [named] = await find(NAMES);
  if (named) return named;
  const templates = await find(['*.{yaml,yml}', '*template*.json']);
  return templates.find((file) => TEMPLATE.test(readFileSync(path.join(folder, file), 'utf8')));
}
