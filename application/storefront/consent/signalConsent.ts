import { filter, type Subscription } from 'rxjs'
import type { ConsentState } from '../../../domain/consent/consent.ts'
import { signalsOf } from '../../../domain/consent/signals.ts'
import type { ConsentSignals } from '../../ports/browser/consent.ts'
import type { Store } from '../store.ts'

/** Tells the page's tags each choice. It must listen before all else that reacts to one: what comes first counts as denied. */
export const signalConsent = (
  { state$ }: Pick<Store<ConsentState>, 'state$'>,
  signals: ConsentSignals,
): Subscription =>
  state$.pipe(filter(({ decided }) => decided)).subscribe(({ choices }) => signals.update(signalsOf(choices)))
