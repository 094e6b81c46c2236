import { arrivalDay } from '../../domain/catalogue/deliveryCalendar.ts'
import { dayText } from '../../domain/kernel/dayText.ts'
import { useStorefront } from './storefrontContext.tsx'
import { useStore } from './useStore.ts'

/** The delivery date of an order placed now with this many days of delivery time; null if unknown. */
export const useDeliveryDate = (days: number): string | null => {
  const { config, locale, moment } = useStorefront()
  const now = useStore(moment, (state) => state)
  const day = arrivalDay(days, now, config.deliveryCalendar)
  return day === null ? null : dayText(day, locale)
}
