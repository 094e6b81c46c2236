import type { company as nld } from '../../nld/mail/company.ts'

export const company: Readonly<Record<keyof typeof nld, string>> = {
  somebody: 'Somebody',
  'role.manager': 'You manage who belongs to the company, and may order and approve all of it.',
  'role.approver': 'You may order all you like, and approve what others ask for.',
  'role.buyer': 'You order up to an amount, and ask for approval of what is above it.',
  'role.viewer': 'You see the orders of the company.',
  'invited.subject': 'Invitation of {{from}} at {{shop}}',
  'invited.text': '{{by}} invites you to order at {{shop}} for {{company}}.',
  'invited.company': 'the company',
  'invited.button': 'See the invitation',
  'invited.after':
    'Log in with this email address, or make an account with it first and follow the link again. The link works once, and for seven days.',
  'asked.subject': '{{by}} asks for your approval of {{total}}',
  'asked.text': '{{by}} wants to order for {{total}} at {{shop}}, and may not without approval.',
  'asked.button': 'See what is asked for',
  'approved.subject': '{{by}} approved your order',
  'approved.text': 'Your order of {{total}} at {{shop}} was approved and placed by {{by}}.',
  'approved.button': 'See your company',
  'refused.subject': '{{by}} did not approve your order',
  'refused.text': 'Your order of {{total}} at {{shop}} was not approved.',
  'refused.reason': '{{by}} writes: {{reason}}',
  'refused.button': 'See your cart',
}
