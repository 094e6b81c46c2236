import { ContainerModule } from 'inversify'
import { BACKGROUND, INSIDE, USE_CASES, WHOLE } from './names.ts'

/** What it takes to open a shop. */
export const opening = new ContainerModule(({ bind }) => {
  bind(WHOLE.openingShop).toDynamicValue(({ get }) => ({
    parts: get(WHOLE.appParts),
    address: get(INSIDE.address),
    fill: get(USE_CASES.fillShop),
    droppedPages: get(BACKGROUND.droppedPages),
    background: [
      get(BACKGROUND.outbox),
      get(BACKGROUND.forgetting),
      get(BACKGROUND.freshRedirects),
      get(BACKGROUND.avifTwins),
      get(BACKGROUND.spotChecks),
      get(BACKGROUND.sequencing),
      get(BACKGROUND.listing),
      get(BACKGROUND.stockNotices),
      ...get(BACKGROUND.upkeep),
    ],
    commands: get(WHOLE.commands),
  }))
})
