import { combineLatest, from, type Observable, type Subscription } from 'rxjs'
import type { Choices } from '../../../domain/consent/choices.ts'
import { releasable } from '../../../domain/consent/scripts.ts'
import type { ShopScripts } from '../../ports/browser/shopScripts.ts'

/** Injects each of the shop's scripts once, as soon as the choices cover its category. */
export const releaseScripts = (choices$: Observable<Choices>, scripts: ShopScripts): Subscription => {
  const released = new Set<string>()
  return combineLatest([from(scripts.list()), choices$]).subscribe(([records, choices]) => {
    for (const record of releasable(records, choices, released)) {
      released.add(record.id)
      scripts.inject(record)
    }
  })
}
