import { ticketsView } from '../../../application/shop/tickets/ticketPages.ts'
import { customerPage } from './customerPage.ts'

export const tickets = customerPage<'account-tickets'>(async ({ services, own, query, notice }) => {
  const shown = await ticketsView(services, own, query.page, notice?.tone === 'attention')
  return shown && { type: 'account-tickets', ...shown, notice }
})
