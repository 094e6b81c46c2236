import { deliveredIn } from '../../domain/catalogue/deliveryCalendar.ts'
import { deliveryText } from './deliveryText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'

/** When what takes this many days arrives, in words that are true today: the shop's calendar has its say. */
export const useDelivery = (days: number): string => {
  const { config, moment } = useStorefront()
  const say = useText()
  const now = useStore(moment, (state) => state)
  return deliveryText(deliveredIn(days, now, config.deliveryCalendar), say)
}
