import { INFORMATION } from '../../../application/texts/account/information.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { AddressForm } from './AddressForm.tsx'
import css from './AddressPanel.module.css'

/** Adds or changes an address in a panel [2-096]. */
export const AddressPanel = ({ open, onClose }: OverlayProps) => {
  const { overlays, pages } = useStorefront()
  const say = useText(INFORMATION)
  const shown = useStore(overlays, ({ payloads }) => payloads.addresses)
  // if the page has its own form, the closed panel must not contain the same fields twice
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
        {/* remounted for another address */}
        {isAlone && shown !== undefined && <AddressForm key={shown.uid} open={shown} isPanel />}
      </div>
    </Dialog>
  )
}
