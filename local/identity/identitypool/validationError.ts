import type { z } from 'zod';
import { CognitoError } from '../errors';

/** A ValidationException in the words of AWS, naming everything that is wrong. */
export function validationError(error: z.ZodError): CognitoError {
  const { issues } = error;
  const count = `${issues.length} validation error${issues.length > 1 ? 's' : ''} detected: `;
  return new CognitoError('ValidationException', count + issues.map(describe).join('; '));
}

function describe(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  const member = path.charAt(0).toLowerCase() + path.slice(1);
  return `Value at '${member}' failed to satisfy constraint: Member must ${constraint(issue)}`;
}

function constraint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `have length greater than or equal to ${issue.minimum}`;
    case 'too_big':
      return `have length less than or equal to ${issue.maximum}`;
    case 'invalid_format':
      return `satisfy regular expression pattern: ${issue.pattern?.replace(/^\/\^?|\$?\/$/g, '')}`;
    default:
      return 'not be null';
  }
}
