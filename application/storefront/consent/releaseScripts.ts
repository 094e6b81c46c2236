import { combineLatest, from, type Observable, type Subscription } from 'rxjs'
import { allows, type Choices } from '../../../domain/consent/choices.ts'
import { releasable } from '../../../domain/consent/scripts.ts'
import type { ShopScripts } from '../../ports/browser/shopScripts.ts'

/**
 * Injects each of the shop's scripts once, as soon as the choices cover its category.
 * @param again makes the page anew: what runs in it already can't be taken out where its category is allowed no more
 */
export const releaseScripts = (
  choices$: Observable<Choices>,
  scripts: ShopScripts,
  again: () => void,
): Subscription => {
  const released = new Set<string>()
  return combineLatest([from(scripts.list()), choices$]).subscribe(([records, choices]) => {
    if (records.some(({ id, cookie_type }) => released.has(id) && !allows(choices, cookie_type)))
      return again()
    for (const record of releasable(records, choices, released)) {
      released.add(record.id)
      scripts.inject(record)
    }
  })
}
