import { orderDays } from '../../domain/cart/delivery/orderDays.ts'
import { useDeliveryDate } from '../kit/useDeliveryDate.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** The day on which all of the order arrives, ordered now; null when that is not known. */
export const useOrderDeliveryDate = (): string | null =>
  useDeliveryDate(useStore(useStorefront().cart, ({ shown }) => orderDays([...shown.lines.values()])))
