import type { Choices } from '../../../domain/consent/choices.ts'
import type { ConsentState, ConsentCommand } from '../../../domain/consent/consent.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { Store } from '../store.ts'

interface Parts {
  readonly consent: Pick<Store<ConsentState, ConsentCommand>, 'send'>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'send'>
  /** version of the consent text that the cookie wall shows */
  readonly version: string
}

/** The visitor's consent commands. */
export const consentCommands = ({ consent, overlays, version }: Parts) => ({
  acceptAll: (): void => void consent.send({ type: 'AcceptAll', version }),
  acceptSelected: (choices: Choices): void => void consent.send({ type: 'AcceptSelected', choices, version }),
  acceptNecessary: (): void => void consent.send({ type: 'AcceptNecessary', version }),
  /** shows the cookie wall again with the current choices */
  reopen: (): void => void overlays.send({ type: 'Open', name: 'cookieWall' }),
})
