import * as z from 'zod/mini'
import type { ChosenFilter, FilterGroup } from '../../../../domain/listing/filterGroup.ts'

const option = z.object({ value: z.string(), amount: z.int(), isChecked: z.boolean() })
const common = {
  name: z.string(),
  visible: z.boolean(),
  expand: z.boolean(),
  showAll: z.boolean(),
  /** the chosen values */
  values: z.array(z.string()),
}

const options = z.object({
  ...common,
  type: z.literal('options'),
  displayType: z.literal('checkbox'),
  options: z.array(option),
  /**
   * the shopper's search among the options, which exists only in the browser: the server always sends an
   * empty one
   */
  search: z.object({ value: z.string(), state: z.boolean(), options: z.array(option) }),
})

const ends = z.object({ min: z.int(), max: z.int() })
const price = z.object({
  ...common,
  type: z.literal('priceRange'),
  displayType: z.literal('priceRange'),
  /** whole euros */
  marks: ends,
  range: ends,
})

/** A filter group on the wire [3-046, 3-048] ⇄ the domain's. */
export const filterGroup = z.codec(z.discriminatedUnion('type', [options, price]), z.custom<FilterGroup>(), {
  decode: ({ values: _values, ...wire }): FilterGroup => {
    if (wire.type === 'priceRange') return { ...wire, range: { from: wire.range.min, to: wire.range.max } }
    const { search: _search, ...group } = wire
    return group
  },
  encode: (group) => {
    if (group.type === 'priceRange') {
      const { from, to } = group.range
      const isNarrowed = from !== group.marks.min || to !== group.marks.max
      return { ...group, values: isNarrowed ? [`${from}-${to}`] : [], range: { min: from, max: to } }
    }
    return {
      ...group,
      options: [...group.options],
      values: group.options.filter(({ isChecked }) => isChecked).map(({ value }) => value),
      search: { value: '', state: false, options: [] },
    }
  },
})

/** A chosen filter of a listing: its group and values. */
export const chosenFilter = z.codec(
  z.object({ name: z.string(), values: z.array(z.string()) }),
  z.custom<ChosenFilter>(),
  {
    decode: (wire): ChosenFilter => wire,
    encode: ({ name, values }) => ({ name, values: [...values] }),
  },
)

/** `filters` of a content answer: each chosen value with its chip label [3-049]. */
export const activeFilter = z.object({ name: z.string(), label: z.string() })
