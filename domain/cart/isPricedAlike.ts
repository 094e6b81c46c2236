import type { CartState } from './cartState.ts'

/**
 * Whether two carts surely have equal totals: everything but the
 * server's ids is identical. May return false for equal carts.
 */
export const isPricedAlike = (one: CartState, other: CartState): boolean => {
  if (one === other) return true
  const [lines, others] = [[...one.lines.values()], [...other.lines.values()]]
  return (
    isSame({ ...one, lines: null }, { ...other, lines: null }) &&
    lines.length === others.length &&
    lines.every((line, at) => isSame(line, others[at]!))
  )
}

const isSame = <Named extends object>(one: Named, other: Named): boolean => {
  for (const key in { ...one, ...other })
    if (key !== 'uid' && one[key as keyof Named] !== other[key as keyof Named]) return false
  return true
}
