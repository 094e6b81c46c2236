import type { Seen } from '../../../../application/storefront/storefrontPorts.ts'
import { eventPanel } from './eventPanel.ts'
import { recorderPanel } from './recorderPanel.ts'

const events = eventPanel(document)

/** Shows developers a page's analytics events, and a button to save its recording. */
export const show = (seen: Seen): void => {
  if ('recording' in seen) recorderPanel(document, seen.recording)
  else events(seen.fate, seen.moment)
}
