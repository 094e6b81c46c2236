import type { MouseEvent, ReactNode } from 'react'
import { accountPath } from '../../../application/pages/paths.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { isPlainClick } from '../../kit/isPlainClick.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'

interface AddressLinkProps {
  /** null for a new address */
  readonly uid: string | null
  /** the form's initial values */
  readonly form: CheckoutForm
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Opens the form of an address: in a panel if there is JavaScript, else as a page. */
export const AddressLink = ({ uid, form, label, className, children }: AddressLinkProps) => {
  const { locale, overlays } = useStorefront()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    overlays.send({
      type: 'Open',
      name: 'addresses',
      payload: { of: 'address', uid, form, begun: form, errors: {} },
    })
  }
  const query = new URLSearchParams({ address: uid ?? 'new' }).toString()
  return (
    <ShopLink
      to={`${accountPath(locale, 'information')}?${query}`}
      aria-label={label}
      className={className}
      onClick={open}
    >
      {children}
    </ShopLink>
  )
}
