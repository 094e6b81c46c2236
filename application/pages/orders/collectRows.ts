import { pickupRows, type PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { AppConfig, ShopConfigFile } from '../../contract/files/appConfig.ts'

interface Shop {
  readonly company: AppConfig['company']
  readonly deliveryMethods: readonly Pick<ShopConfigFile['deliveryMethods'][number], 'id' | 'pickupAt'>[]
}

/** Whether an order with this delivery method is collected at the shop itself. */
export const isAtShop = ({ deliveryMethods }: Pick<Shop, 'deliveryMethods'>, methodId: string): boolean =>
  deliveryMethods.some(({ id, pickupAt }) => id === methodId && pickupAt === 'shop')

/**
 * The pickup place of an order, one text per row: the chosen point or the shop; empty if it is shipped to the
 * buyer.
 */
export const collectRows = (
  { company, deliveryMethods }: Shop,
  methodId: string,
  point: PickupPoint | null,
): readonly string[] => {
  if (point !== null) return pickupRows(point)
  return isAtShop({ deliveryMethods }, methodId) ? pickupRows({ ...company, street: company.streetName }) : []
}
