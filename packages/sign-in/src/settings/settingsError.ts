import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import type { Problem } from 'docusaurus-quiet-pages/common/secrets';

/** All problems in one error. */
export class SettingsError extends PlainError {
  /** @param order the settings' names, in the order to list them in */
  constructor(
    readonly problems: Problem[],
    order: readonly string[] = [],
  ) {
    const place = ({ setting }: Problem) => order.indexOf(setting);
    const lines = [...problems]
      .sort((a, b) => place(a) - place(b))
      .map(({ setting, message }) => `  ${setting} ${message}`);
    super(
      [
        'The settings of the sign-in are wrong (.env.example explains them; without any, the blog has no sign-in):',
        ...lines,
      ].join('\n'),
    );
    this.name = 'SettingsError';
  }
}
