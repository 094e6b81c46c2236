import type { Inside } from '../storefront.ts'
import { EMPTY, from, type Observable, of, type Subscription, switchMap, take, timer } from 'rxjs'
import type { ResultPage } from '../../pages/page.ts'
import { parsePage } from '../pages/parsePage.ts'

/** Milliseconds until the first look, what each wait is to the one before, and the longest. */
const FIRST_MS = 2_000
const GROWTH = 1.5
const LONGEST_MS = 30_000

export interface PaymentWatch {
  /** looks for what became of the payment that is shown, and shows it; until then, or until it is ended */
  start(): Subscription
}

/** Whether the provider doesn't know yet. */
export const isUndecided = (status: ResultPage['status']): boolean =>
  status === 'open' || status === 'pending'

/** Asks after a payment that is not decided, ever less often, while the page is looked at. */
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
