import { resolve } from 'node:path'
import { ContainerModule } from 'inversify'
import { checkKeys } from '../../../adapters/crypto/checkKeys.ts'
import { rotateKeys } from '../../../adapters/crypto/rotateKeys.ts'
import { importedPictures } from '../../../adapters/images/importedPictures.ts'
import { storedPictures } from '../../../adapters/images/storedPictures.ts'
import { answerTicket } from '../../../application/shop/tickets/answerTicket.ts'
import { receiveMoney } from '../../../application/shop/payments/receiveMoney.ts'
import { COMMAND_SERVICES, type CommandServices } from '../../command/command.ts'
import { takeOrder } from '../../../application/shop/checkout/takeOrder.ts'
import { BUILD_ID } from '../pages/buildId.ts'
import { projectRoot } from '../projectRoot.ts'
import { shopFolder } from '../shop.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, USE_CASES, WHOLE } from './names.ts'
import { lateValuesOf } from './valuesOf.ts'

/** Services of commands, in the running shop or without one. */
export const commands = new ContainerModule(({ bind }) => {
  bind(WHOLE.commands).toDynamicValue(({ get }) => {
    const { shop, shopsDir, dataDir, imagesDir, imagesS3, fileLimits } = get(CIRCUMSTANCES.environment)
    const pictureMade = get(BACKGROUND.pictureMade)
    const own: Omit<CommandServices, (typeof COMMAND_SERVICES)[number]> = {
      redirects: get(SERVICES.redirects),
      storedProducts: get(INSIDE.storedProducts),
      reloads: get(INSIDE.reloads),
      keptCheckpoints: get(INSIDE.keptCheckpoints),
      witnesses: get(CIRCUMSTANCES.environment).witnesses.map(({ verifier }) => verifier),
      sequenceLog: async () => {
        const sequencer = get(USE_CASES.logSequencer)
        await sequencer.look()
        return sequencer.fault
      },
      picturesFrom: (folder) => {
        const files = get(INSIDE.pictureFiles)
        return storedPictures(files, importedPictures(folder, files, pictureMade))
      },
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
      checkKeys: () =>
        checkKeys(get(INSIDE.keyRing), {
          present: get(INSIDE.masterKey),
          previous: get(INSIDE.previousKey),
        }),
      backup: {
        shop,
        build: BUILD_ID,
        engine: get(INSIDE.database).engine,
        places: {
          dataDir: resolve(dataDir),
          imagesDir: resolve(imagesDir),
          shopDir: shopFolder(projectRoot(), shop, shopsDir),
        },
        bucket: imagesS3?.bucket ?? null,
        database: (folder) => get(INSIDE.database).backUp(folder),
      },
      fileLimits,
      shop,
    }
    // most commands need few services, and none of the shop's folder: each is made when it is read
    return Object.assign(lateValuesOf(get, SERVICES, COMMAND_SERVICES), own)
  })
})
