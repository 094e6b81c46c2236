import { filter, merge, type Subscription } from 'rxjs'
import { allows, CATEGORIES } from '../../../domain/consent/choices.ts'
import type { ConsentState, ConsentWish } from '../../../domain/consent/consent.ts'
import type { AppConfig } from '../../contract/files/appConfig.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'

interface Parts {
  readonly consent: Pick<Store<ConsentState, ConsentWish>, 'now' | 'send'>
  readonly wall: Pick<AppConfig['display']['cookieWall'], 'state' | 'version'>
  readonly ports: Pick<StorefrontPorts, 'consentCookies' | 'returned$' | 'visible$'>
}

/** Follows a choice that was made on another page of this browser meanwhile, as soon as this one is looked at again. */
export const consentElsewhere = ({ consent, wall, ports }: Parts): Subscription =>
  merge(ports.returned$, ports.visible$.pipe(filter(Boolean))).subscribe(() => {
    const { decided, choices: here } = consent.now()
    if (!wall.state || !decided) return
    const { choices } = ports.consentCookies.read()
    if (choices === null || CATEGORIES.every((one) => allows(choices, one) === allows(here, one))) return
    // whichever text it was made on, it is the latest
    consent.send({ type: 'Load', choices, agreedTo: null, version: wall.version })
  })
