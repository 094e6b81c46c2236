import type { Recording } from '../../../../application/storefront/recording/recordedEntries.ts'
import css from './eventPanel.module.css'

/** A corner panel that saves this page's recording. For development only, so in one language. */
export const recorderPanel = (document: Document, recording: Recording): void => {
  const panel = Object.assign(document.createElement('aside'), {
    ariaLabel: 'Recorder',
    className: `${css['panel']} ${css['recorder']}`,
  })
  const save = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Save session',
  })
  const tick = Object.assign(document.createElement('input'), { type: 'checkbox' })
  const label = document.createElement('label')
  label.append(tick, ' with what was typed')
  panel.append(save, label)
  save.addEventListener('click', () => {
    void import('../../../frame/report/Report.tsx').then(({ saveReport }) =>
      saveReport(document, recording, tick.checked),
    )
  })
  document.body.append(panel)
}
