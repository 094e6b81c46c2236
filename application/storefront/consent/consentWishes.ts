import type { Choices } from '../../../domain/consent/choices.ts'
import type { ConsentState, ConsentWish } from '../../../domain/consent/consent.ts'
import type { OverlayState, OverlayWish } from '../overlays/overlays.ts'
import type { Store } from '../store.ts'

interface Parts {
  readonly consent: Pick<Store<ConsentState, ConsentWish>, 'send'>
  readonly overlays: Pick<Store<OverlayState, OverlayWish>, 'send'>
  /** of the text that the wall shows */
  readonly version: string
}

/** What a visitor can do about consent. */
export const consentWishes = ({ consent, overlays, version }: Parts) => ({
  acceptAll: (): void => void consent.send({ type: 'AcceptAll', version }),
  acceptSelected: (choices: Choices): void => void consent.send({ type: 'AcceptSelected', choices, version }),
  acceptNecessary: (): void => void consent.send({ type: 'AcceptNecessary', version }),
  /** shows the wall again, with what was chosen */
  reopen: (): void => void overlays.send({ type: 'Open', name: 'cookieWall' }),
})
