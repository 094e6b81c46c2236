import type { MouseEvent, ReactNode } from 'react'
import { accountPath } from '../../../application/pages/paths.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { isPlainClick } from '../../kit/isPlainClick.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'

interface AddressLinkProps {
  /** null for a new one */
  readonly uid: string | null
  /** what its form begins with */
  readonly form: CheckoutForm
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to the form of an address: beside the page where there is JavaScript, else in its place. */
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
