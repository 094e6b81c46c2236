import type { Seen } from '../../../../application/storefront/storefrontPorts.ts'
import { eventPanel } from './eventPanel.ts'
import { recorderPanel } from './recorderPanel.ts'

const events = eventPanel(document)

/** Shows those who develop the shop what goes on in a page: its analytics events, and a way to save its recording. */
export const show = (seen: Seen): void => {
  if ('recording' in seen) recorderPanel(document, seen.recording)
  else events(seen.fate, seen.moment)
}
