import { useEffect, useState, type ComponentType } from 'react'
import type { AddressChecking } from '../../../application/storefront/checkout/addressChecking.ts'
import type { CheckoutView } from '../../../application/pages/checkoutView.ts'
import { beginsByHand } from '../../../domain/checkout/addressFields.ts'
import type { AddressCheckerState } from '../../../domain/checkout/addressState.ts'
import type { AddressSearchProps } from './AddressSearch.tsx'
import { useCheckout } from '../useCheckout.ts'

interface Late {
  readonly checking: AddressChecking
  readonly AddressSearch: ComponentType<AddressSearchProps>
}

/** What looks the address up, once it is there; its code comes after the form. Whatever can't be had leaves the fields to be filled in by hand. */
export interface ShownAddress {
  readonly isManual: boolean
  readonly state: AddressCheckerState | null
  readonly late: Late | null
}

export const useAddress = ({ form, errors }: CheckoutView): ShownAddress => {
  const checkout = useCheckout()
  const [late, setLate] = useState<Late | null>(null)
  const [state, setState] = useState<AddressCheckerState | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    Promise.all([checkout.address(), import('./AddressSearch.tsx')]).then(
      ([checking, { AddressSearch }]) => {
        if (end.signal.aborted) return
        const following = checking.state$.subscribe(setState)
        end.signal.addEventListener('abort', () => following.unsubscribe())
        setLate({ checking, AddressSearch })
      },
      () => setMissing(true),
    )
    return () => end.abort()
  }, [checkout])
  return { isManual: state?.isManual ?? (isMissing || beginsByHand(form, errors)), state, late }
}
