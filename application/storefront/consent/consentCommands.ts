import type { Choices } from '../../../domain/consent/choices.ts'
import type { ConsentState, ConsentCommand } from '../../../domain/consent/consent.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { Store } from '../store.ts'

interface Parts {
  readonly consent: Pick<Store<ConsentState, ConsentCommand>, 'send'>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'send'>
  /** of the text that the wall shows */
  readonly version: string
}

/** What a visitor can do about consent. */
export const consentCommands = ({ consent, overlays, version }: Parts) => ({
  acceptAll: (): void => void consent.send({ type: 'AcceptAll', version }),
  acceptSelected: (choices: Choices): void => void consent.send({ type: 'AcceptSelected', choices, version }),
  acceptNecessary: (): void => void consent.send({ type: 'AcceptNecessary', version }),
  /** shows the wall again, with what was chosen */
  reopen: (): void => void overlays.send({ type: 'Open', name: 'cookieWall' }),
})
