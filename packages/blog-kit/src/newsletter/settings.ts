import * as z from 'zod';
import { originProblem } from '../hosts/origins';

/** The one service that takes addresses for a newsletter, as `newsletter` in `site.config.ts` names it. */
export interface Newsletter {
  /** https://buttondown.com: your name there. */
  buttondown?: string;
  /** https://kit.com, once ConvertKit: the number of the form. */
  kit?: string;
  /** https://mailchimp.com: the address that the form of "Embedded forms" sends to. */
  mailchimp?: string;
  /** An address of your own that takes the form, and the name of its field (`email` unless said). */
  own?: { action: string; field?: string };
}

const mailchimpAddress =
  /^https:\/\/[a-z\d-]+\.[a-z]+\d+\.list-manage\.com\/subscribe\/post\?u=[a-z\d]+&(?:amp;)?id=[a-z\d]+(?:&\S*)?$/i;

/** The messages continue a sentence that begins with the key. */
export const newsletterSchema = z
  .strictObject(
    {
      buttondown: z
        .string('must be your name at Buttondown in quotes')
        .regex(/^[\w.-]+$/, "must be your name alone: 'ada' of buttondown.com/ada")
        .optional(),
      kit: z
        .string('must be the number of the form in quotes')
        .regex(/^\d+$/, "must be the number of the form: '123' of app.kit.com/forms/123")
        .optional(),
      mailchimp: z
        .string('must be an address in quotes')
        .regex(
          mailchimpAddress,
          "must be the address of the embedded form: 'https://….us1.list-manage.com/subscribe/post?u=…&id=…'",
        )
        .optional(),
      own: z
        .strictObject(
          {
            action: z
              .string('must be an address in quotes')
              .refine(
                (value) =>
                  URL.canParse(value) && originProblem(new URL(value).origin) === undefined,
                'must be an address that starts with https://',
              ),
            field: z
              .string('must be the name of the field in quotes')
              .regex(/^[\w[\].-]+$/, "must be the name of the field, such as 'email'")
              .optional(),
          },
          "must be { action: 'https://…' }",
        )
        .optional(),
    },
    "must name a service: { buttondown: 'your-name' }",
  )
  .refine(
    (services) => Object.values(services).filter((value) => value !== undefined).length === 1,
    {
      error: 'must name one service: buttondown, kit, mailchimp or own',
      when: ({ issues }) => issues.length === 0,
    },
  );
