import type { Trace } from './trace.ts'

/** The part of a trace that an amount rests on, down to what was entered; nothing where no amount has that name. */
export const behind = (trace: Trace, name: string): Trace => {
  const wanted = new Set([name])
  return trace
    .toReversed()
    .filter(({ made, from }) => {
      if (!made.some((amount) => wanted.has(amount.name))) return false
      for (const input of from) wanted.add(input.name)
      return true
    })
    .toReversed()
}
