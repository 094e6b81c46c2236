import type { TicketsPage as Shown } from '../../../application/pages/accountPages.ts'
import type { TicketRow } from '../../../application/pages/accountTickets.ts'
import { accountPath, ticketPath } from '../../../application/pages/paths.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { TicketForm } from './TicketForm.tsx'
import css from './TicketsPage.module.css'
import { TICKETS_WORDS } from './ticketsWords.ts'
import { TicketStatusBadge } from './TicketStatusBadge.tsx'
import { Day } from '../../kit/Day.tsx'

/** A customer's tickets, the newest on top, and where they open another. */
export const TicketsPage = ({ page: { list, orders, form, notice } }: { readonly page: Shown }) => {
  const { tickets, page, pages } = list
  const { locale } = useStorefront()
  const words = TICKETS_WORDS[locale]
  const path = accountPath(locale, 'tickets')
  return (
    <OwnFrame notice={notice}>
      <div className={css['head']}>
        <h1 tabIndex={-1}>{words.title}</h1>
        {tickets.length > 0 && <a href="#ticket-form">{words.ask}</a>}
      </div>
      {tickets.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={css['tickets']}>
          {tickets.map((ticket) => (
            <Row key={ticket.uid} ticket={ticket} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
      <section className={css['ask']} aria-labelledby="ticket-ask">
        <h2 id="ticket-ask">{words.ask}</h2>
        <TicketForm form={form} orders={orders} ticketUid="" />
      </section>
    </OwnFrame>
  )
}

const Row = ({ ticket }: { readonly ticket: TicketRow }) => {
  const { uid, subject, openedAt, status, orderNumber, messages } = ticket
  const { locale } = useStorefront()
  const words = TICKETS_WORDS[locale]
  return (
    <li className={css['ticket']}>
      <div className={css['line']}>
        <ShopLink to={ticketPath(locale, uid)} className={css['subject']}>
          {subject}
        </ShopLink>
        <TicketStatusBadge status={status} />
      </div>
      <p className={css['facts']}>
        <Day at={openedAt} />
        <span>{words.messages(messages)}</span>
        {orderNumber !== null && <span>{words.about(orderNumber)}</span>}
      </p>
    </li>
  )
}
