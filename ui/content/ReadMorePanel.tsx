import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Prose } from '../kit/Prose.tsx'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'
import css from './ReadMorePanel.module.css'

/** The full text of a shortened one, under its title. */
export const ReadMorePanel = ({ open, onClose }: OverlayProps) => {
  const { overlays } = useStorefront()
  const payload = useStore(overlays, ({ payloads }) => payloads.readMore)
  const title = payload?.title ?? ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="right"
      label={title}
      title={<h2 className={css['title']}>{title}</h2>}
    >
      <div className={css['text']} tabIndex={0}>
        <Prose html={payload?.html ?? ''} />
      </div>
    </Dialog>
  )
}
