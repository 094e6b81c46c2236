import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

const EUROS = /^(\d{1,7})(?:[.,](\d{2}))?$/

/** Parses euros, `12.50`, `12,50` or `12`, into cents; null if the text is no amount. */
export const amountOf = (text: string | undefined): Cents | null => {
  const [, whole, part = '00'] = EUROS.exec(text ?? '') ?? []
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(part))
}

/** Parses `ID=PIECES`, split at the last `=`, since a line's id may contain one. */
export const pairs = (texts: readonly string[]): Result<ReadonlyMap<string, number>, string> => {
  const read = new Map<string, number>()
  for (const text of texts) {
    const [, id, pieces] = /^(.+)=(\d{1,5})$/.exec(text) ?? []
    if (id === undefined) return refused(`${text} is not of the form ID=PIECES`)
    if (read.has(id)) return refused(`${id} is given twice: give it once`)
    read.set(id, Number(pieces))
  }
  return ok(read)
}
