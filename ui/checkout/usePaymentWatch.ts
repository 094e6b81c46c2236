import { useEffect } from 'react'
import type { ResultPage } from '../../application/pages/page.ts'
import { isUndecided, paymentWatch } from '../../application/storefront/checkout/paymentWatch.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

/** While the provider doesn't know, asks again by itself. */
export const usePaymentWatch = ({ paymentUid, status }: ResultPage): void => {
  const watch = useStorefront().part(paymentWatch)
  useEffect(() => {
    if (!isUndecided(status)) return undefined
    const looking = watch.start()
    return () => looking.unsubscribe()
  }, [watch, paymentUid, status])
}
