import type { TicketPage as Shown } from '../../../application/pages/accountPages.ts'
import type { TicketMessage } from '../../../application/pages/accountTickets.ts'
import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { dateText, timeText } from '../../texts/dateText.ts'
import { OrderStatusBadge } from '../orders/OrderStatusBadge.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { TicketForm } from './TicketForm.tsx'
import css from './TicketPage.module.css'
import { TICKETS_WORDS } from './ticketsWords.ts'
import { TicketStatusBadge } from './TicketStatusBadge.tsx'

/** A ticket of a customer's as a conversation, oldest first, and where they write on. */
export const TicketPage = ({ page: { ticket, order, form, notice } }: { readonly page: Shown }) => {
  const { uid, subject, status, orderNumber, conversation } = ticket
  const { locale } = useStorefront()
  const words = TICKETS_WORDS[locale]
  return (
    <OwnFrame notice={notice}>
      <p className={css['all']}>
        <ShopLink to={accountPath(locale, 'tickets')}>{words.all}</ShopLink>
      </p>
      <div className={css['head']}>
        <h1 tabIndex={-1}>{subject}</h1>
        <TicketStatusBadge status={status} />
      </div>
      {orderNumber !== null && (
        <p className={css['about']}>
          {order === null ? (
            words.about(orderNumber)
          ) : (
            <>
              <ShopLink to={orderPath(locale, order.uid)}>{words.about(orderNumber)}</ShopLink>
              <OrderStatusBadge order={order} />
            </>
          )}
        </p>
      )}
      <ol className={css['conversation']}>
        {conversation.map((message, nr) => (
          <Message key={nr} ticketUid={uid} message={message} />
        ))}
      </ol>
      <section aria-labelledby="ticket-reply" className={css['reply']}>
        <h2 id="ticket-reply">{words.reply}</h2>
        {status === 'closed' && <p>{words.closed}</p>}
        <TicketForm form={form} orders={null} ticketUid={uid} />
      </section>
    </OwnFrame>
  )
}

const KIBI = 1024

const Message = ({
  ticketUid,
  message: { at, staff, text, files },
}: {
  readonly ticketUid: string
  readonly message: TicketMessage
}) => {
  const { config, locale } = useStorefront()
  const words = TICKETS_WORDS[locale]
  return (
    <li className={staff === null ? css['own'] : css['shop']}>
      <p className={css['by']}>
        <strong>{staff === null ? words.you : words.shop(staff, config.name)}</strong>
        <time dateTime={at}>{`${dateText(at)} ${timeText(at)}`}</time>
      </p>
      <p className={css['text']}>{text}</p>
      {files.length > 0 && (
        <ul className={css['files']}>
          {files.map(({ uid, name, size }) => (
            <li key={uid}>
              <a href={`/account/tickets/${ticketUid}/files/${uid}`} download={name}>
                {name}
              </a>{' '}
              <small>{`${Math.ceil(size / KIBI)} kB`}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
