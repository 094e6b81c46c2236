import { ContainerModule } from 'inversify'
import { resultPath } from '../../../application/pages/paths.ts'
import { accountHandlers } from '../../../application/shop/accounts/accountHandlers.ts'
import { cartLock } from '../../../application/shop/cart/cartLock.ts'
import { cartCache } from '../../../application/shop/cart/cartCache.ts'
import { notedCatalogue } from '../../../application/shop/catalogue/pageTags.ts'
import { shopPages } from '../../../application/shop/content/shopPages.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import { noticeHandlers } from '../../../application/shop/stockNotice/noticeHandlers.ts'
import { endOrder } from '../../../application/shop/orders/decideOrder.ts'
import { documentHandlers } from '../../../application/shop/invoices/storeDocument.ts'
import { paymentHandlers } from '../../../application/shop/payments/paymentHandlers.ts'
import { LogSequencer } from '../../../application/shop/proof/logSequencer.ts'
import { WitnessAsker } from '../../../application/shop/proof/witnessAsker.ts'
import { movingPages } from '../../../application/shop/redirects/pageRedirects.ts'
import { redirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import { pageIndexes } from '../../../application/shop/search/pageItems.ts'
import { WEBHOOK } from '../../routes/payments/webhooks.ts'
import { fillShop } from '../fillShop.ts'
import { postText } from '../witness/postText.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, USE_CASES } from './names.ts'
import { valuesOf } from './valuesOf.ts'

const { address, database, ownRedirects, payment } = INSIDE
const { services } = USE_CASES

/** Services that are use cases themselves, all services together, and use cases that are made once. */
export const useCases = new ContainerModule(({ bind }) => {
  bind(SERVICES.redirects).toResolvedValue(redirectTable, [ownRedirects, SERVICES.redirectStore])
  // resolved on the call, because `endOrder` is one of the services itself
  bind(SERVICES.endOrder).toDynamicValue(
    ({ get }) =>
      (orderUid) =>
        endOrder(get(services), orderUid),
  )
  bind(SERVICES.resultUrl).toResolvedValue(
    (shop) => (locale, paymentUid) => shop.public() + resultPath(locale, paymentUid),
    [address],
  )
  bind(SERVICES.publicUrl).toResolvedValue((shop) => (path) => shop.public() + path, [address])
  bind(SERVICES.webhookUrl).toResolvedValue(
    ({ webhookUrl }) =>
      () =>
        webhookUrl(WEBHOOK),
    [payment],
  )
  bind(SERVICES.cartLock).toResolvedValue(
    (schedule, { databasePatience }) => cartLock(schedule, databasePatience.answerMs),
    [SERVICES.schedule, CIRCUMSTANCES.environment],
  )
  bind(SERVICES.cartCache).toResolvedValue(cartCache)
  bind(SERVICES.pageIndexes).toResolvedValue(pageIndexes, [SERVICES.kit])

  bind(services).toDynamicValue(({ get }) => valuesOf(get, SERVICES))

  bind(USE_CASES.logSequencer).toDynamicValue(({ get }) => {
    const tell = get(BACKGROUND.failed)('the log is no longer signed: run toonbank audit verify')
    return new LogSequencer(
      {
        ...valuesOf(get, SERVICES, ['logTree', 'treeHash', 'logSigner', 'clock', 'monotonic']),
        keptCheckpoints: get(INSIDE.keptCheckpoints),
        isWitnessed: get(CIRCUMSTANCES.environment).witnesses.length > 0,
      },
      (fault) => tell(new Error(fault)),
    )
  })
  bind(USE_CASES.witnessAsker).toDynamicValue(({ get }) => {
    const announce = get(BACKGROUND.announce)
    return new WitnessAsker(
      {
        ...valuesOf(get, SERVICES, ['logTree', 'treeHash', 'logSigner', 'clock']),
        witnesses: get(CIRCUMSTANCES.environment).witnesses,
        post: postText({ fetch }),
      },
      (names) => announce(`a checkpoint of the log was not cosigned by ${names.join(', ')}`),
    )
  })
  bind(USE_CASES.shopPages).toResolvedValue(shopPages, [services])
  bind(USE_CASES.servedPages).toResolvedValue(movingPages, [services, USE_CASES.shopPages])
  bind(USE_CASES.notingPages).toResolvedValue(
    (all) => (note) => {
      const noting = { ...all, catalogue: notedCatalogue(all.catalogue, note) }
      return movingPages(noting, shopPages(noting))
    },
    [services],
  )
  bind(USE_CASES.outboxHandlers).toResolvedValue(
    (all, announce) =>
      new Map([
        ...paymentHandlers(all, announce),
        ...documentHandlers(all),
        ...accountHandlers(all),
        ...noticeHandlers(all),
        ...mailHandlers(all),
      ]),
    [services, BACKGROUND.announce],
  )
  bind(USE_CASES.fillShop).toResolvedValue(fillShop, [services, CIRCUMSTANCES.shop, database])
})
