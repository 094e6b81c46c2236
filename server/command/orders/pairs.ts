import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

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
