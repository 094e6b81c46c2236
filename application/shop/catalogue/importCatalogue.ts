import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import {
  CountTooLow,
  SlugConflict,
  type CatalogueWriter,
  type PutOutcome,
  type StockNumbers,
} from '../../ports/database/catalogue.ts'
import type { Services } from '../services.ts'
import { finishProduct } from './finishProduct.ts'
import { lineReader, type Candidate, type RefusedField } from './lineReader.ts'

const BATCH = 500

/** What an import needs to finish each product and store it. */
export type ImportServices = Pick<Services, 'catalogueWriter' | 'sanitise' | 'pictures' | 'clock'>

/**
 * Progress of an import, in lines that are not blank. `refused` counts lines, however many faults each has.
 */
export interface ImportProgress extends PutOutcome {
  readonly read: number
  readonly refused: number
  /** number of refused pictures; their products are imported without them */
  readonly pictureless: number
  /** number of faulty fields whose product is imported: an invalid GTIN, HTML in a plain text */
  readonly remarks: number
}

export interface ImportWatch {
  /** the actor recorded in the price events */
  readonly actor: Actor
  /** what the numbers of stock mean; by default `changed` */
  readonly numbers?: StockNumbers
  /** whether to import nothing unless every line and every picture is valid */
  readonly strict: boolean
  onProgress(progress: ImportProgress): void
  onRefused(refused: RefusedField): void
}

/** Rolls back a strict import. */
class NothingGoesIn extends Error {}

const taken = (line: number, slug: string, owner: number | undefined): RefusedField => ({
  line,
  field: 'slug',
  reason: `"${slug}" belongs to product ${owner}: give this one another`,
})

const takenBy = ({ line, product: { slug } }: Candidate, owners: ReadonlyMap<string, number>): RefusedField =>
  taken(line, slug, owners.get(slug))

/** What is wrong with each line of a batch that was not stored, or null; null for another error. */
const faultIn = (error: unknown): ((one: Candidate) => RefusedField | null) | null => {
  if (error instanceof SlugConflict)
    return (one) => (error.owners.has(one.product.slug) ? takenBy(one, error.owners) : null)
  if (error instanceof CountTooLow)
    return ({ line, product: { productId } }) => {
      const toShip = error.toShip.get(productId)
      return toShip === undefined ? null : countedTooFew(line, toShip)
    }
  return null
}

const countedTooFew = (line: number, toShip: number): RefusedField => ({
  line,
  field: 'stock.openQuantity',
  reason: `${toShip} pieces are sold and not shipped yet: count them too, or record first that they were shipped`,
})

const NOTHING_PUT: PutOutcome = { added: 0, changed: 0, unchanged: 0 }

/**
 * Imports a catalogue file in batches, each in full or not at all, so that an interrupted import can be run
 * again. Refuses a faulty line, or one whose slug another import took meanwhile, and imports the others.
 * Leaves out a refused picture. Products that are not in the file stay. Running it twice changes nothing.
 */
export const importCatalogue = async (
  services: ImportServices,
  lines: AsyncIterable<string>,
  watch: ImportWatch,
): Promise<ImportProgress> => {
  const count = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, pictureless: 0, remarks: 0 }

  const refuse = (...faults: readonly RefusedField[]): void => {
    count.refused += 1
    for (const fault of faults) watch.onRefused(fault)
  }

  /** imported products: their former slugs are free, because no two lines of a file have the same slug */
  const renamed = new Set<number>()

  const free = async (batch: readonly Candidate[]): Promise<readonly Candidate[]> => {
    const owners = await services.catalogueWriter.slugOwners(batch.map(({ product }) => product.slug))
    // a refused line frees no slug, so other lines may have to be refused as well
    for (let good = batch; ;) {
      const own = new Set(good.map(({ product }) => product.productId))
      const isFree = ({ product: { slug } }: Candidate): boolean => {
        const owner = owners.get(slug)
        return owner === undefined || own.has(owner) || renamed.has(owner)
      }
      for (const one of good) if (!isFree(one)) refuse(takenBy(one, owners))
      const left = good.filter(isFree)
      if (left.length === good.length) return good
      good = left
    }
  }

  const finish = async ({ line, product: read }: Candidate): Promise<Candidate> => {
    const { product, leftOut, remarks } = await finishProduct(read, services)
    count.pictureless += leftOut.length
    count.remarks += remarks.length
    for (const fault of [...leftOut, ...remarks]) watch.onRefused({ line, ...fault })
    if (product.images.length > 0) watch.onProgress({ ...count })
    return { line, product }
  }

  /**
   * Stores a batch. Refuses lines whose slug another import took since it was checked, and counts below what
   * is sold and not shipped; stores the others.
   */
  const put = async (writer: CatalogueWriter, batch: readonly Candidate[]): Promise<PutOutcome> => {
    if (batch.length === 0) return NOTHING_PUT
    const products = batch.map(({ product }) => product)
    try {
      const outcome = await writer.put(products, services.clock.now(), watch.actor, watch.numbers)
      for (const { productId } of products) renamed.add(productId)
      return outcome
    } catch (error) {
      const faultOf = faultIn(error)
      if (faultOf === null) throw error
      const good = batch.filter((one) => {
        const fault = faultOf(one)
        if (fault !== null) refuse(fault)
        return fault === null
      })
      return put(writer, good)
    }
  }

  const work = async (writer: CatalogueWriter, batch: readonly Candidate[]): Promise<void> => {
    const good: Candidate[] = []
    for (const one of await free(batch)) good.push(await finish(one))
    const outcome = await put(writer, good)
    count.added += outcome.added
    count.changed += outcome.changed
    count.unchanged += outcome.unchanged
    watch.onProgress({ ...count })
  }

  const reader = lineReader(refuse)

  /** Reads the next batch while one is being written, and no further. */
  const readInto = async (writer: CatalogueWriter): Promise<void> => {
    let writing = Promise.resolve()
    let batch: Candidate[] = []
    const write = async (): Promise<void> => {
      await writing
      writing = work(writer, batch)
      // a failure is thrown by the `await` on it
      writing.catch(() => undefined)
      batch = []
    }
    let number = 0
    try {
      for await (const text of lines) {
        number += 1
        if (text.trim() === '') continue
        count.read += 1
        const next = reader.read(number, number === 1 ? text.replace(/^\uFEFF/u, '') : text)
        if (next !== null) batch.push(next)
        if (batch.length === BATCH) await write()
      }
      await write()
    } finally {
      await writing
    }
  }

  if (!watch.strict) {
    await readInto(services.catalogueWriter)
    return count
  }
  try {
    await services.catalogueWriter.atomically(async (writer) => {
      await readInto(writer)
      if (count.refused + count.pictureless + count.remarks > 0) throw new NothingGoesIn()
    })
    return count
  } catch (error) {
    if (error instanceof SlugConflict)
      for (const [slug, owner] of error.owners) refuse(taken(reader.lineOf(slug), slug, owner))
    else if (error instanceof CountTooLow)
      for (const [productId, toShip] of error.toShip)
        refuse(countedTooFew(reader.lineOfProduct(productId), toShip))
    else if (!(error instanceof NothingGoesIn)) throw error
    return { ...count, added: 0, changed: 0, unchanged: 0 }
  }
}
