import { filter, map, startWith, type Subscription } from 'rxjs'
import { asksForCart } from '../../pages/paths.ts'
import type { LifeParts } from '../life/lifeParts.ts'

/** Opens the cart on a page whose address asks for that, as it is shown. */
export const openingPages = ({
  log,
  pages,
  overlays,
}: Pick<LifeParts, 'log' | 'pages' | 'overlays'>): Subscription =>
  log
    .of('pages')
    .pipe(
      filter(({ type }) => type === 'PageShown'),
      startWith(null),
      map(() => pages.now().url),
      filter(asksForCart),
    )
    .subscribe(() => overlays.send({ type: 'Open', name: 'cart' }))
