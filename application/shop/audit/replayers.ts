import { cartReplayer } from './cartReplayer.ts'
import { consentReplayer } from './consentReplayer.ts'
import { orderReplayer } from './orderReplayer.ts'
import { plainReplayer } from './plainReplayer.ts'
import type { Replayer } from './replayer.ts'

const BY_PREFIX: readonly (readonly [string, Replayer])[] = [
  ['cart-', cartReplayer],
  ['order-', orderReplayer],
  ['consent-', consentReplayer],
]

/** How a stream is folded, by the kind its name begins with. */
export const replayerOf = (stream: string): Replayer =>
  BY_PREFIX.find(([prefix]) => stream.startsWith(prefix))?.[1] ?? plainReplayer
