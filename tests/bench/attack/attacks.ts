import type { Attack } from './attack.ts'
import { brokenHttp } from './brokenHttp.ts'
import { couponGuessing } from './couponGuessing.ts'
import { crossSite } from './crossSite.ts'
import { flippedBytes } from './flippedBytes.ts'
import { growth } from './growth.ts'
import { hosts } from './hosts.ts'
import { hostileInput } from './hostileInput.ts'
import { madeUpKeys } from './madeUpKeys.ts'
import { oversize } from './oversize.ts'
import { packedImport } from './packedImport.ts'
import { pathTraversal } from './pathTraversal.ts'
import { plantedSession } from './plantedSession.ts'
import { reservedStock } from './reservedStock.ts'
import { searches } from './searches.ts'
import { slowClients } from './slowClients.ts'
import { smuggling } from './smuggling.ts'
import { tampering } from './tampering.ts'
import { timing } from './timing.ts'
import { webhooks } from './webhooks.ts'

/** All attacks, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  hostileInput,
  crossSite,
  smuggling,
  brokenHttp,
  hosts,
  oversize,
  growth,
  pathTraversal,
  slowClients,
  couponGuessing,
  madeUpKeys,
  plantedSession,
  timing,
  reservedStock,
  webhooks,
  searches,
  packedImport,
  flippedBytes,
  tampering,
]
