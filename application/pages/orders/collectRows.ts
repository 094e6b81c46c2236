import { pickupRows, type PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { AppConfig, ShopConfigFile } from '../../contract/files/appConfig.ts'

interface Shop {
  readonly company: AppConfig['company']
  readonly deliveryMethods: readonly Pick<ShopConfigFile['deliveryMethods'][number], 'id' | 'pickupAt'>[]
}

/** Whether an order by this way of delivery is collected at the shop itself. */
export const isAtShop = ({ deliveryMethods }: Pick<Shop, 'deliveryMethods'>, methodId: string): boolean =>
  deliveryMethods.some(({ id, pickupAt }) => id === methodId && pickupAt === 'shop')

/** Where an order is collected, a row a text: at the point that was chosen or at the shop itself; none where it is sent to the buyer. */
export const collectRows = (
  { company, deliveryMethods }: Shop,
  methodId: string,
  point: PickupPoint | null,
): readonly string[] => {
  if (point !== null) return pickupRows(point)
  return isAtShop({ deliveryMethods }, methodId) ? pickupRows({ ...company, street: company.streetName }) : []
}
