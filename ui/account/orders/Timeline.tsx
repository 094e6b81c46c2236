import type { OwnOrder } from '../../../application/pages/account/accountOrders.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { dateText, momentText, timeText } from '../../../application/texts/dateText.ts'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useText } from '../../kit/useText.ts'
import css from './Timeline.module.css'

interface TimelineProps extends Pick<OwnOrder, 'timeline' | 'documents'> {
  /** the address of a document's file, by its uid */
  readonly fileOf: (uid: string) => string
  readonly isAtShop: boolean
}

/** What became of an order, the oldest first. */
export const Timeline = ({ timeline, documents, fileOf, isAtShop }: TimelineProps) => {
  const say = useText(ORDERS)
  const price = usePrice('cart')
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={css['title']}>
        {say('timeline')}
      </h2>
      <ol className={css['timeline']}>
        {timeline.map(({ kind, at, amount, number }, index) => {
          const file = documents.find((one) => one.number === number)
          const instant = new Date(at).toISOString()
          const what = kind === 'shipped' && isAtShop ? say('ready') : say(`milestones.${kind}`)
          return (
            <li key={index}>
              <span className={css['what']}>
                <span>{number === null || file !== undefined ? what : `${what} ${number}`}</span>
                {file !== undefined && (
                  <>
                    {' '}
                    <a href={fileOf(file.uid)} download>
                      {`${file.number} (pdf)`}
                    </a>
                  </>
                )}
                {amount !== null && <span className={css['amount']}>{price(amount)}</span>}
              </span>
              <time dateTime={instant} title={momentText(instant) ?? undefined}>
                <span>{dateText(instant)}</span> <span>{timeText(instant)}</span>
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
