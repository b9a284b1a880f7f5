import { subscribeForm } from '../subscribeForm';

test.each([
  [
    { buttondown: 'ada' },
    'https://buttondown.com/api/emails/embed-subscribe/ada',
    'email',
    { embed: '1' },
  ],
  [{ kit: '123' }, 'https://app.kit.com/forms/123/subscriptions', 'email_address', {}],
  [
    { mailchimp: 'https://ada.us1.list-manage.com/subscribe/post?u=1a&amp;id=2b' },
    'https://ada.us1.list-manage.com/subscribe/post?u=1a&id=2b',
    'EMAIL',
    { b_1a_2b: '' },
  ],
  [{ own: { action: 'https://a.example/x' } }, 'https://a.example/x', 'email', {}],
  [{ own: { action: 'https://a.example/x', field: 'mail' } }, 'https://a.example/x', 'mail', {}],
])('%j has the address and the names that the service takes', (settings, action, field, hidden) => {
  expect(subscribeForm(settings)).toEqual({ action, field, hidden });
});
