import { ticketView } from '../../../application/shop/tickets/ticketPages.ts'
import { customerPage } from './customerPage.ts'

export const ticket = customerPage<'account-ticket'>(async ({ services, own, notice }, { ticketUid }) => {
  const shown = await ticketView(services, own, ticketUid, notice?.tone === 'attention')
  return shown && { type: 'account-ticket', ...shown, notice }
})
