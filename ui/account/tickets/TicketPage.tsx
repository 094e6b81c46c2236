import type { TicketPage as Shown } from '../../../application/pages/account/accountPages.ts'
import type { TicketMessage } from '../../../application/pages/account/accountTickets.ts'
import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { TICKETS } from '../../../application/texts/account/tickets.ts'
import { dateText, timeText } from '../../../application/texts/dateText.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OrderStatusBadge } from '../orders/OrderStatusBadge.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { TicketForm } from './TicketForm.tsx'
import css from './TicketPage.module.css'
import { TicketStatusBadge } from './TicketStatusBadge.tsx'

/** A customer's ticket as a conversation, oldest first, with a form for further messages. */
export const TicketPage = ({ page: { ticket, order, form, notice } }: { readonly page: Shown }) => {
  const { uid, subject, status, orderNumber, conversation } = ticket
  const { locale } = useStorefront()
  const say = useText(TICKETS)
  return (
    <OwnFrame notice={notice}>
      <p className={css['all']}>
        <ShopLink to={accountPath(locale, 'tickets')}>{say('all')}</ShopLink>
      </p>
      <div className={css['head']}>
        <h1 tabIndex={-1}>{subject}</h1>
        <TicketStatusBadge status={status} />
      </div>
      {orderNumber !== null && (
        <p className={css['about']}>
          {order === null ? (
            say('about', { orderNumber })
          ) : (
            <>
              <ShopLink to={orderPath(locale, order.uid)}>{say('about', { orderNumber })}</ShopLink>
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
        <h2 id="ticket-reply">{say('reply')}</h2>
        {status === 'closed' && <p>{say('closed')}</p>}
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
  const { config } = useStorefront()
  const say = useText(TICKETS)
  return (
    <li className={staff === null ? css['own'] : css['shop']}>
      <p className={css['by']}>
        <strong>{staff === null ? say('you') : say('shop', { staff, shop: config.name })}</strong>
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
