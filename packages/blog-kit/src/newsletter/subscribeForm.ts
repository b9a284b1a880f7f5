import type { Newsletter } from './settings';

/** A form that sends an address to a newsletter. */
export interface SubscribeForm {
  /** Where it sends to. */
  action: string;
  /** The name of the field with the address. */
  field: string;
  /** Other fields, by name, which readers do not see. */
  hidden: Record<string, string>;
}

/** The form of the service that the site has chosen, with the names that the service gives its fields. */
export function subscribeForm({ buttondown, kit, mailchimp, own }: Newsletter): SubscribeForm {
  if (buttondown) {
    const action = `https://buttondown.com/api/emails/embed-subscribe/${buttondown}`;
    return { action, field: 'email', hidden: { embed: '1' } };
  }
  if (kit) {
    const action = `https://app.kit.com/forms/${kit}/subscriptions`;
    return { action, field: 'email_address', hidden: {} };
  }
  if (mailchimp) {
    // It is often copied from HTML.
    const action = mailchimp.replaceAll('&amp;', '&');
    const { searchParams } = new URL(action);
    // Programs that send spam fill in this field, and Mailchimp leaves out what they send.
    const trap = `b_${searchParams.get('u')}_${searchParams.get('id')}`;
    return { action, field: 'EMAIL', hidden: { [trap]: '' } };
  }
  return { action: own?.action ?? '', field: own?.field ?? 'email', hidden: {} };
}
