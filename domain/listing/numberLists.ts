/** A list of numbers for each of many things, in two flat arrays: those of thing `i` are `items[starts[i]]` up to `items[starts[i + 1]]`. */
export interface NumberLists {
  readonly starts: Uint32Array
  readonly items: Uint32Array
}

export const NO_LISTS: NumberLists = { starts: new Uint32Array(1), items: new Uint32Array(0) }

/**
 * Other things in the place of these, taken from the old ones or the new.
 * @param from for each thing its place among the old ones, or `-1 - place` among the new
 */
export const mergedLists = (
  { starts, items }: NumberLists,
  fresh: readonly (readonly number[])[],
  from: Int32Array,
): NumberLists => {
  const all = new Uint32Array(items.length + fresh.reduce((sum, list) => sum + list.length, 0))
  const begins = new Uint32Array(from.length + 1)
  let end = 0
  for (let i = 0; i < from.length; i++) {
    const place = from[i]!
    if (place < 0) for (const item of fresh[-1 - place]!) all[end++] = item
    else for (let at = starts[place]!, last = starts[place + 1]!; at < last; at++) all[end++] = items[at]!
    begins[i + 1] = end
  }
  return { starts: begins, items: all.slice(0, end) }
}

/** The same for one number a thing. */
export const mergedColumn = (old: Float64Array, fresh: readonly number[], from: Int32Array): Float64Array => {
  const column = new Float64Array(from.length)
  for (let i = 0; i < from.length; i++) {
    const place = from[i]!
    column[i] = place < 0 ? fresh[-1 - place]! : old[place]!
  }
  return column
}
