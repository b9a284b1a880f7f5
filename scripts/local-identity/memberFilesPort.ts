import { isPort } from '../port';

/** The port of the files for members on this machine, beside those of the local Cognito. */
export function memberFilesPort(environment: NodeJS.ProcessEnv = process.env): number {
  const text = environment.LOCAL_MEMBER_FILES_PORT || '9231';
  if (isPort(text)) return Number(text);
  throw new Error(`LOCAL_MEMBER_FILES_PORT must be a port number from 1 to 65535, not "${text}".`);
}
