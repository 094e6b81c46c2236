import { withdraw } from '../../../application/shop/afterSale/withdraw.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../shop/checkoutShop.ts'
import { commandDeps } from '../shop/commandDeps.ts'
import { recordedIo } from '../shop/recordedIo.ts'

/**
 * A shop where one order was paid, shipped, withdrawn from and partly refunded, with all background work
 * done.
 */
export const returnedPurchase = async (): Promise<CheckoutShop> => {
  const shop = await checkoutShop()
  const { providerId, order } = await shop.paid(await shop.ready(1, 2))
  const worked = async () => {
    while ((await shop.worker.work()) > 0);
  }
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  await worked()
  const { store, placedOrders, vault, catalogue, ids } = shop.deps
  const services = { ...commandDeps(store), placedOrders, vault, catalogue, ids }
  const number = order.state.order?.number ?? ''
  const ran = (...args: readonly string[]) =>
    runCommand(services, ['orders', ...args, '--by', 'Piet'], recordedIo().io)
  await ran('ship', number)
  const name = `${FORM.firstName} ${FORM.lastName}`
  await withdraw(shop.deps, { number, name, emailAddress: FORM.emailAddress, goods: 'alles' })
  await ran('refund', number, '5', '--reason', 'returned')
  await worked()
  return shop
}
