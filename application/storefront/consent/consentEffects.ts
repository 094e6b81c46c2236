import { map, startWith, type Subscription, combineLatest, from, type Observable, filter } from 'rxjs'
import { allows, type Choices } from '../../../domain/consent/choices.ts'
import type { ConsentState, ConsentCommand } from '../../../domain/consent/consent.ts'
import { releasable } from '../../../domain/consent/scripts.ts'
import { signalsOf } from '../../../domain/consent/signals.ts'
import type { AppConfig } from '../../contract/files/appConfig.ts'
import type { ShopScripts, ConsentSignals } from '../../ports/browser/consent.ts'
import type { EventLog } from '../eventLog.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { PageState } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'

interface Parts {
  readonly log: EventLog
  readonly consent: Pick<Store<ConsentState, ConsentCommand>, 'now' | 'send'>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'now' | 'send'>
  readonly wall: Pick<AppConfig['display']['cookieWall'], 'state' | 'version'>
  readonly pages: Pick<Store<PageState>, 'now'>
  readonly ports: Pick<
    StorefrontPorts,
    'browser' | 'consentCookies' | 'consentReceipts' | 'shopScripts' | 'uuid'
  >
}

/** Matches the token in the address of an emailed link. */
const SECRET = /[?&]token=/

/**
 * Effects of consent: loads the earlier choice or opens the cookie wall, stores each new choice, and injects
 * the scripts that consent allows.
 */
export const consentEffects = (parts: Parts): Subscription => {
  const { log, consent, pages, ports } = parts
  const events$ = log.of('consent')
  const living = events$.subscribe((event) => {
    if (event.type === 'ConsentGiven') save(parts)
  })
  begin(parts)
  const choices$ = events$.pipe(
    startWith(null),
    map(() => consent.now().choices),
  )
  const { url } = pages.now()
  // injected third-party scripts can read the address, so they are not loaded on one with an account token
  if (!SECRET.test(url))
    living.add(releaseScripts(choices$, ports.shopScripts, () => ports.browser.leave(pages.now().url)))
  return living
}

/** Stores a new choice and closes the cookie wall. */
const save = ({ consent, overlays, ports, wall }: Parts): void => {
  const { choices } = consent.now()
  const consentId = ports.consentCookies.read().receipt?.consentId ?? ports.uuid()
  const receipt = { consentId, version: wall.version }
  ports.consentCookies.write(choices, receipt)
  if (overlays.now().open === 'cookieWall') overlays.send({ type: 'Close' })
  void ports.consentReceipts.send(receipt, choices, ports.uuid())
}

const begin = ({ consent, overlays, ports, wall }: Parts): void => {
  if (!wall.state) return void consent.send({ type: 'AcceptWithoutWall' })
  const { choices, receipt } = ports.consentCookies.read()
  consent.send({ type: 'Load', choices, agreedTo: receipt?.version ?? null, version: wall.version })
  if (!consent.now().decided) overlays.send({ type: 'Open', name: 'cookieWall' })
}

/**
 * Injects each of the shop's scripts once, as soon as the choices cover its category.
 * @param again reloads the page: a script that already runs can't be removed when its category is withdrawn
 */
const releaseScripts = (
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

/**
 * Sends each choice to the page's tags. It must subscribe before any other reaction to a choice, because tags
 * that run earlier count it as denied.
 */
export const signalConsent = (
  { state$ }: Pick<Store<ConsentState>, 'state$'>,
  signals: ConsentSignals,
): Subscription =>
  state$.pipe(filter(({ decided }) => decided)).subscribe(({ choices }) => signals.update(signalsOf(choices)))
