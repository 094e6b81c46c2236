import type { TicketsPage as Shown } from '../../../application/pages/account/accountPages.ts'
import type { TicketRow } from '../../../application/pages/account/accountTickets.ts'
import { accountPath, ticketPath } from '../../../application/pages/paths.ts'
import { TICKETS } from '../../../application/texts/account/tickets.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import cards from '../Cards.module.css'
import { OwnFrame } from '../OwnFrame.tsx'
import { TicketForm } from './TicketForm.tsx'
import css from './TicketsPage.module.css'
import { TicketStatusBadge } from './TicketStatusBadge.tsx'
import { Day } from '../../kit/Day.tsx'

/** A customer's tickets, newest first, and the form to open another. */
export const TicketsPage = ({ page: { list, orders, form, notice } }: { readonly page: Shown }) => {
  const { tickets, page, pages } = list
  const { locale } = useStorefront()
  const say = useText(TICKETS)
  const path = accountPath(locale, 'tickets')
  return (
    <OwnFrame notice={notice}>
      <div className={css['head']}>
        <h1 tabIndex={-1}>{say('title')}</h1>
        {tickets.length > 0 && <a href="#ticket-form">{say('ask')}</a>}
      </div>
      {tickets.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <ul className={cards['tickets']}>
          {tickets.map((ticket) => (
            <Row key={ticket.uid} ticket={ticket} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
      <section className={css['ask']} aria-labelledby="ticket-ask">
        <h2 id="ticket-ask">{say('ask')}</h2>
        <TicketForm form={form} orders={orders} ticketUid="" />
      </section>
    </OwnFrame>
  )
}

const Row = ({ ticket }: { readonly ticket: TicketRow }) => {
  const { uid, subject, openedAt, status, orderNumber, messages } = ticket
  const { locale } = useStorefront()
  const say = useText(TICKETS)
  return (
    <li className={cards['ticket']}>
      <div className={cards['line']}>
        <ShopLink to={ticketPath(locale, uid)} className={cards['subject']}>
          {subject}
        </ShopLink>
        <TicketStatusBadge status={status} />
      </div>
      <p className={cards['facts']}>
        <Day at={openedAt} />
        <span>{say('messages', { count: messages })}</span>
        {orderNumber !== null && <span>{say('about', { orderNumber })}</span>}
      </p>
    </li>
  )
}
