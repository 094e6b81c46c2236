import type { Inside } from '../storefront.ts'
import { EMPTY, from, type Observable, of, type Subscription, switchMap, take, timer } from 'rxjs'
import type { ResultPage } from '../../pages/page.ts'
import { parsePage } from '../pages/parsePage.ts'

/** Milliseconds until the first poll, the growth factor of the interval, and its maximum. */
const FIRST_MS = 2_000
const GROWTH = 1.5
const LONGEST_MS = 30_000

export interface PaymentWatch {
  /** polls until the shown payment has a result and shows it, or until unsubscribed */
  start(): Subscription
}

/** Whether the provider has not decided the payment yet. */
export const isUndecided = (status: ResultPage['status']): boolean =>
  status === 'open' || status === 'pending'

/** Polls for the result of an undecided payment, at growing intervals, while the page is visible. */
export const paymentWatch = ({ pages, ports }: Pick<Inside, 'pages' | 'ports'>): PaymentWatch => ({
  start: () => {
    const { url } = pages.now()
    const look = async (): Promise<ResultPage | null> => {
      try {
        const page = parsePage((await ports.personalPages.fetch(url)).page)
        return page?.type === 'result' && !isUndecided(page.status) ? page : null
      } catch {
        return null
      }
    }
    const found = (wait: number): Observable<ResultPage> =>
      timer(wait, ports.scheduler).pipe(
        switchMap(() => from(look())),
        switchMap((page) => (page === null ? found(Math.min(wait * GROWTH, LONGEST_MS)) : of(page))),
      )
    return ports.visible$
      .pipe(
        switchMap((isVisible) => (isVisible ? found(FIRST_MS) : EMPTY)),
        take(1),
      )
      .subscribe((page) => void pages.send({ type: 'Show', url, page }))
  },
})
