import { useEffect, useState, type ComponentType } from 'react'
import type { AddressChecking } from '../../../application/storefront/checkout/addressChecking.ts'
import { beginsByHand, type AddressFields } from '../../../domain/checkout/addressFields.ts'
import type { AddressCheckerState } from '../../../domain/checkout/addressState.ts'
import type { AddressSearchProps } from './AddressSearch.tsx'

interface Late {
  readonly checking: AddressChecking
  readonly AddressSearch: ComponentType<AddressSearchProps>
}

/**
 * The address look-up, once its code is loaded after the form. If it can't load, the fields are filled in by
 * hand.
 */
export interface ShownAddress {
  readonly isManual: boolean
  readonly state: AddressCheckerState | null
  readonly late: Late | null
}

/** @param load loads the look-up of this form; must be the same function in every render */
export const useAddress = (
  form: AddressFields,
  errors: Readonly<Partial<Record<string, string>>>,
  load: () => Promise<AddressChecking>,
): ShownAddress => {
  const [late, setLate] = useState<Late | null>(null)
  const [state, setState] = useState<AddressCheckerState | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    Promise.all([load(), import('./AddressSearch.tsx')]).then(
      ([checking, { AddressSearch }]) => {
        if (end.signal.aborted) return
        const following = checking.state$.subscribe(setState)
        end.signal.addEventListener('abort', () => following.unsubscribe())
        setLate({ checking, AddressSearch })
      },
      () => setMissing(true),
    )
    return () => end.abort()
  }, [load])
  return { isManual: state?.isManual ?? (isMissing || beginsByHand(form, errors)), state, late }
}
