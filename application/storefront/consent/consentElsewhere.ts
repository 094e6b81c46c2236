import { filter, merge, type Subscription } from 'rxjs'
import { allows, CATEGORIES } from '../../../domain/consent/choices.ts'
import type { ConsentState, ConsentCommand } from '../../../domain/consent/consent.ts'
import type { AppConfig } from '../../contract/files/appConfig.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'

interface Parts {
  readonly consent: Pick<Store<ConsentState, ConsentCommand>, 'now' | 'send'>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'now' | 'send'>
  readonly wall: Pick<AppConfig['display']['cookieWall'], 'state' | 'version'>
  readonly ports: Pick<StorefrontPorts, 'consentCookies' | 'returned$' | 'visible$'>
}

/** Adopts a choice that was made on another page of this browser when this page becomes visible again. */
export const consentElsewhere = ({ consent, overlays, wall, ports }: Parts): Subscription =>
  merge(ports.returned$, ports.visible$.pipe(filter(Boolean))).subscribe(() => {
    const { decided, choices: here } = consent.now()
    const { choices, receipt } = ports.consentCookies.read()
    if (!wall.state || choices === null) return
    if (decided && CATEGORIES.every((one) => allows(choices, one) === allows(here, one))) return
    // after a choice on this page the cookies hold the latest one, for whichever text version; an undecided
    // page only accepts a choice for the wall's current text
    const agreedTo = decided ? null : (receipt?.version ?? null)
    consent.send({ type: 'Load', choices, agreedTo, version: wall.version })
    const isAnswered = !decided && consent.now().decided
    if (isAnswered && overlays.now().open === 'cookieWall') overlays.send({ type: 'Close' })
  })
