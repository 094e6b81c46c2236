import type { Inside } from '../../../application/storefront/storefront.ts'
import { recordingOf } from '../../../application/storefront/recording/recording.ts'
import { recordingFile, type Saving } from '../../../application/storefront/recording/recordingFile.ts'
import { readBrowserLog, type BrowserLog } from '../../../application/contract/log/browserLog.ts'
import type { open } from '../storefront/open.ts'
import { pass, snapshotOf } from '../storefront/open.ts'
import { productOf } from '../storefront/products.ts'

type Opened = ReturnType<typeof open>

const logOf = ({ log }: Inside) => ({ log })

/** The one log of an open storefront. */
export const browserLogOf = ({ storefront }: Opened) => storefront.part(logOf).log

/** The recording of an open storefront, as text. */
export const textOf = (opened: Opened, saving: Partial<Saving> = {}): string => {
  const recording = recordingOf(browserLogOf(opened)).value
  if (recording === null) throw new Error('nothing is recorded')
  return recordingFile(recording, { snapshot: snapshotOf({ type: 'cart' }), personal: false, ...saving })
}

export const linesOf = (text: string): readonly string[] => text.replace(/\n$/u, '').split('\n')

/**
 * Reads a recording back.
 * @throws Error if it can't be read
 */
export const readAgain = (text: string): BrowserLog => {
  const read = readBrowserLog(linesOf(text))
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

/**
 * Adds, changes, removes and restores lines, with a shop that lacks pieces, is away, and returns. Time is
 * vitest's.
 */
export const shopAround = async ({ storefront, shop, online$ }: Opened): Promise<void> => {
  await pass(1_000)
  const { cart, overlays } = storefront
  cart.add(productOf(1), [], 1)
  cart.add(productOf(1), [], 2)
  await pass(2_000)
  cart.setQuantity('1', 5)
  cart.setQuantity('1', 7)
  await pass(2_000)
  shop.pieces = 3
  cart.add(productOf(2), [], 4)
  await pass(2_000)
  online$.next(false)
  cart.setQuantity('1', 0)
  await pass(2_000)
  online$.next(true)
  await pass(2_000)
  cart.undo()
  overlays.send({ type: 'Close' })
  shop.fate = 'answer lost'
  cart.setQuantity('2', 1)
  await pass(1_500)
  shop.fate = 'answered'
  await pass(10_000)
}
