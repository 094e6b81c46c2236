import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { Shipment } from '../../../domain/orders/orderEvents.ts'
import type { Services } from '../services.ts'

/**
 * The carrier's tracking page of a parcel; null without a code, or if the shop knows no page of the carrier.
 */
export const trackingUrl = (
  { config: { trackingUrls } }: { readonly config: Pick<Services['config'], 'trackingUrls'> },
  shipment: Shipment | null,
  { zipCode, countryCode }: Pick<CheckoutForm, 'zipCode' | 'countryCode'>,
): string | null => {
  const { carrier = null, trackingCode: code = null } = shipment ?? {}
  if (carrier === null || code === null) return null
  const followed = trackingUrls.find((one) => one.carrier.toLowerCase() === carrier.toLowerCase())
  const parts = { code, zipCode: zipCode.replaceAll(/\s/gu, ''), countryCode }
  return (
    followed?.url.replaceAll(/\{(code|zipCode|countryCode)\}/gu, (_, part: keyof typeof parts) =>
      encodeURIComponent(parts[part]),
    ) ?? null
  )
}
