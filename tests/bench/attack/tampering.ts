import { TABLES } from '../../support/audit/tables.ts'
import { tamperedShop, type Column } from '../../support/audit/tamperedShop.ts'
import type { Attack } from './attack.ts'

/** Columns that a sample run tries. */
const FEW = 12

/** This many of them, drawn without replacement. */
const drawn = (columns: readonly Column[], many: number, random: () => number): readonly Column[] => {
  const left = [...columns]
  return Array.from(
    { length: Math.min(many, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  )
}

const isHeld = ({ table, column }: Column): boolean => TABLES[table]?.found.includes(column) === true

/**
 * Changes behind the shop's back: each column is changed in one row, and `audit verify` must find it wherever
 * the list of tables says so (tests/support/audit/tables.ts).
 */
export const tampering: Attack = {
  name: 'changed tables',
  run: async ({ random, isWhole, times }) => {
    await using closing = new AsyncDisposableStack()
    const shop = await tamperedShop()
    closing.defer(() => shop.stop())
    const before = await shop.verify()
    if (before.code !== 0) return { tried: '', broken: [`untouched: ${before.out}${before.err}`] }
    const held = shop.columns.filter(isHeld)
    const tried = isWhole ? shop.columns : drawn(held, times(held.length, FEW), random)
    const counts = { found: 0, documented: 0, refused: 0, empty: 0, missed: 0 }
    const broken: string[] = []
    for (const one of tried) {
      const is = await shop.tamper(one)
      if (is === null) counts.empty += 1
      else if (is === 'unfound' && isHeld(one)) {
        counts.missed += 1
        broken.push(`${one.table}.${one.column} was changed, and verify found nothing`)
      } else counts[is === 'unfound' ? 'documented' : is] += 1
    }
    const told = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    return { tried: `${tried.length} columns: ${told.join(', ')}`, broken }
  },
}
