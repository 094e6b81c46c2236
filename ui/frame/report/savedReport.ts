import { savedLog } from '../../../application/storefront/recording/saved.ts'
import type { Recording } from '../../../application/storefront/recording/heard.ts'
import { parseSnapshot } from '../../../application/storefront/snapshot.ts'

/** A recording of this document as text; null where the document doesn't say what it was rendered from. `most` as for `savedLog`. */
export const savedReport = (
  document: Document,
  recording: Recording,
  saving: { readonly personal: boolean; readonly most?: number },
): string | null => {
  const snapshot = parseSnapshot(document.getElementById('snapshot')?.textContent ?? '')
  return snapshot && savedLog(recording, { snapshot, ...saving })
}
