import type { company as nld } from '../../nld/mail/company.ts'

export const company: Readonly<Record<keyof typeof nld, string>> = {
  somebody: 'Someone',
  'role.manager': 'You manage the members of the company, and you can place and approve all orders.',
  'role.approver': 'You can order without a limit, and approve requests from others.',
  'role.buyer': 'You can order up to an amount, and ask for approval above it.',
  'role.viewer': 'You can see the company’s orders.',
  'invited.subject': '{{from}} invites you to {{shop}}',
  'invited.text': '{{by}} invites you to order at {{shop}} for {{company}}.',
  'invited.company': 'the company',
  'invited.button': 'View invitation',
  'invited.after':
    'Log in with this email address, or create an account with it first and follow the link again. The link works once, within seven days.',
  'asked.subject': '{{by}} asks you to approve {{total}}',
  'asked.text': '{{by}} wants to order for {{total}} at {{shop}} and needs your approval.',
  'asked.button': 'View request',
  'approved.subject': '{{by}} approved your order',
  'approved.text': '{{by}} approved your order of {{total}} at {{shop}}, and it has been placed.',
  'approved.button': 'View your company',
  'refused.subject': '{{by}} did not approve your order',
  'refused.text': 'Your order of {{total}} at {{shop}} was not approved.',
  'refused.reason': '{{by}} writes: {{reason}}',
  'refused.button': 'View your cart',
}
