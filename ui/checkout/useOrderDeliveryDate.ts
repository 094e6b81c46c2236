import { orderDays } from '../../domain/cart/delivery/orderDays.ts'
import { useDeliveryDate } from '../kit/useDeliveryDate.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** The delivery date of the complete order, if placed now; null if unknown. */
export const useOrderDeliveryDate = (): string | null =>
  useDeliveryDate(useStore(useStorefront().cart, ({ shown }) => orderDays([...shown.lines.values()])))
