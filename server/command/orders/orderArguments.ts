import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

const EUROS = /^(\d{1,7})(?:[.,](\d{2}))?$/

/** Euros as somebody types them, `12.50`, `12,50` or `12`, in cents; null for what is no amount. */
export const amountOf = (text: string | undefined): Cents | null => {
  const [, whole, part = '00'] = EUROS.exec(text ?? '') ?? []
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(part))
}

/** `ID=PIECES`, cut at the last sign: a line's id may hold one. */
export const pairs = (texts: readonly string[]): Result<ReadonlyMap<string, number>, string> => {
  const read = new Map<string, number>()
  for (const text of texts) {
    const [, id, pieces] = /^(.+)=(\d{1,5})$/.exec(text) ?? []
    if (id === undefined) return refused(`${text} is not of the form ID=PIECES`)
    if (read.has(id)) return refused(`${id} stands there twice: say it once`)
    read.set(id, Number(pieces))
  }
  return ok(read)
}
