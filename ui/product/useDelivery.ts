import { deliveredIn } from '../../domain/catalogue/deliveryCalendar.ts'
import { deliveryText } from './deliveryText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'

/** Describes the delivery time of a product with this many days, by today's date and the shop's calendar. */
export const useDelivery = (days: number): string => {
  const { config, moment } = useStorefront()
  const say = useText()
  const now = useStore(moment, (state) => state)
  return deliveryText(deliveredIn(days, now, config.deliveryCalendar), say)
}
