import type { Reads } from '../../../application/storefront/store.ts'
import type { Inside } from '../../../application/storefront/storefront.ts'
import { useId, useState } from 'react'
import type { Recording } from '../../../application/storefront/recording/recordedEntries.ts'
import { recordingOf } from '../../../application/storefront/recording/recording.ts'
import { REPORT } from '../../../application/texts/report.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { saveFile } from '../../kit/saveFile.ts'
import { useText } from '../../kit/useText.ts'
import css from './Report.module.css'
import { recordingFile } from '../../../application/storefront/recording/recordingFile.ts'
import { parseSnapshot } from '../../../application/storefront/snapshot.ts'

/**
 * Saves a recording of this document as a file; returns false if the document lacks the snapshot it was
 * rendered from.
 */
export const saveReport = (document: Document, recording: Recording, personal: boolean): boolean => {
  const text = savedReport(document, recording, { personal })
  if (text !== null) saveFile(document, 'session.jsonl', text)
  return text !== null
}

const recorder = ({ log }: Inside): Reads<Recording | null> => {
  const recording$ = recordingOf(log)
  return { state$: recording$, now: () => recording$.value, rendered: null }
}

/**
 * Lets a shopper save this browser's recording: first lists its contents, and asks which further data to
 * include. Offered only when there is a recording, so that the button always works.
 */
export const Report = () => {
  const { part } = useStorefront()
  const [personal, setPersonal] = useState(false)
  const [said, setSaid] = useState('')
  const help = useId()
  const sayReport = useText(REPORT)
  const recording = useStore(part(recorder), (present) => present)
  if (recording === null) return null
  const save = () =>
    setSaid(saveReport(document, recording, personal) ? sayReport('saved') : sayReport('nothing'))
  return (
    <details className={css['report']} data-late>
      <summary>
        {sayReport('offer')}
        <Icon name="down" />
      </summary>
      <p>{sayReport('intro')}</p>
      <p>{sayReport('inside')}</p>
      <p>{sayReport('outside')}</p>
      <label className={css['tick']}>
        <input
          type="checkbox"
          checked={personal}
          aria-describedby={help}
          onChange={({ currentTarget }) => setPersonal(currentTarget.checked)}
        />
        {sayReport('tick')}
      </label>
      <p id={help} className={css['help']}>
        {sayReport('tickHelp')}
      </p>
      <button type="button" className="button button-quiet" onClick={save}>
        {sayReport('save')}
      </button>
      <p role="status">{said}</p>
    </details>
  )
}

/**
 * Returns a recording of this document as text; null if the document lacks the snapshot it was rendered from.
 */
const savedReport = (
  document: Document,
  recording: Recording,
  saving: { readonly personal: boolean },
): string | null => {
  const snapshot = parseSnapshot(document.getElementById('snapshot')?.textContent ?? '')
  return snapshot && recordingFile(recording, { snapshot, ...saving })
}
