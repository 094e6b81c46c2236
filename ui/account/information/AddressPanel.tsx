import { INFORMATION } from '../../../application/texts/account/information.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { AddressForm } from './AddressForm.tsx'
import css from './AddressPanel.module.css'

/** Adds or changes an address beside the page [2-096]. */
export const AddressPanel = ({ open, onClose }: OverlayProps) => {
  const { overlays, pages } = useStorefront()
  const say = useText(INFORMATION)
  const shown = useStore(overlays, ({ payloads }) => payloads.addresses)
  // where the page has a form of its own, this one is closed, and its fields would be there twice
  const isAlone = useStore(pages, ({ page }) => page.type === 'account-information' && page.open === null)
  const title = say('address')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="right"
      label={title}
      title={<h2 className={css['title']}>{title}</h2>}
    >
      <div className={css['body']}>
        {/* another address is another form */}
        {isAlone && shown !== undefined && <AddressForm key={shown.uid} open={shown} isPanel />}
      </div>
    </Dialog>
  )
}
