import { ContainerModule } from 'inversify'
import { rotateKeys } from '../../../adapters/crypto/rotateKeys.ts'
import { importedPictures } from '../../../adapters/images/importedPictures.ts'
import { answerTicket } from '../../../application/shop/tickets/answerTicket.ts'
import { receiveMoney } from '../../../application/shop/payments/receiveMoney.ts'
import { takeOrder } from '../../../application/shop/checkout/takeOrder.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, USE_CASES, WHOLE } from './names.ts'

/** What commands run with, in the running shop or without one. */
export const commands = new ContainerModule(({ bind }) => {
  bind(WHOLE.commands).toDynamicValue(({ get }) => {
    const { shop, imagesDir, fileLimits } = get(CIRCUMSTANCES.environment)
    const pictureMade = get(BACKGROUND.pictureMade)
    return {
      store: get(SERVICES.store),
      storedRows: get(SERVICES.storedRows),
      sessionList: get(SERVICES.sessionList),
      logTree: get(SERVICES.logTree),
      treeHash: get(SERVICES.treeHash),
      logSigner: get(SERVICES.logSigner),
      keptCheckpoints: get(INSIDE.keptCheckpoints),
      witnesses: get(CIRCUMSTANCES.environment).witnesses.map(({ verifier }) => verifier),
      sequenceLog: async () => {
        const sequencer = get(USE_CASES.logSequencer)
        await sequencer.look()
        return sequencer.fault
      },
      catalogueWriter: get(SERVICES.catalogueWriter),
      placedOrders: get(SERVICES.placedOrders),
      tickets: get(SERVICES.tickets),
      ticketFiles: get(SERVICES.ticketFiles),
      catalogue: get(SERVICES.catalogue),
      ids: get(SERVICES.ids),
      vault: get(SERVICES.vault),
      sessions: get(SERVICES.sessions),
      accounts: get(SERVICES.accounts),
      accountDigest: get(SERVICES.accountDigest),
      mailedLinks: get(SERVICES.mailedLinks),
      stockNotices: get(SERVICES.stockNotices),
      outbox: get(SERVICES.outbox),
      cartKeys: get(SERVICES.cartKeys),
      knownDevices: get(SERVICES.knownDevices),
      issuedDocuments: get(SERVICES.issuedDocuments),
      printDocument: get(SERVICES.printDocument),
      redirects: get(SERVICES.redirects),
      sanitise: get(SERVICES.sanitise),
      pictures: get(SERVICES.pictures),
      picturesFrom: (folder) => importedPictures(folder, imagesDir, pictureMade),
      clock: get(SERVICES.clock),
      sha256: get(SERVICES.sha256),
      takeOrder: (order, by) => takeOrder(get(USE_CASES.services), order, by),
      receiveMoney: (orderUid, money, by) => receiveMoney(get(USE_CASES.services), orderUid, money, by),
      answerTicket: (uid, by, answer) => answerTicket(get(USE_CASES.services), uid, by, answer),
      openViewer: async (viewing) =>
        (await import('../auditViewer.ts')).openAuditViewer(get(CIRCUMSTANCES.environment), viewing),
      rotateKeys: async (tell) => {
        const previous = get(INSIDE.previousKey)
        if (previous === null) return null
        return rotateKeys(get(INSIDE.keyRing), { present: get(INSIDE.masterKey), previous }, tell)
      },
      fileLimits,
      shop,
    }
  })
})
