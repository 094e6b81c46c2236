/** Units of the same thing, each with how many of the first it is. Words in Dutch and English, as specifications write them. */
const KINDS: readonly (readonly (readonly [amount: number, ...words: readonly string[]])[])[] = [
  [
    [1, 'mm'],
    [10, 'cm'],
    [1_000, 'm'],
    [1_000_000, 'km'],
  ],
  [
    [1, 'g', 'gram'],
    [1_000, 'kg'],
  ],
  [
    [1, 'mAh'],
    [1_000, 'Ah'],
  ],
  [
    [1, 'MB'],
    [1_024, 'GB'],
    [1_048_576, 'TB'],
  ],
  [
    [1, 'seconde', 'seconden', 'second', 'seconds'],
    [60, 'minuut', 'minuten', 'minute', 'minutes'],
    [3_600, 'uur', 'hour', 'hours'],
    [86_400, 'dag', 'dagen', 'day', 'days'],
    [604_800, 'week', 'weken', 'weeks'],
    [2_629_800, 'maand', 'maanden', 'month', 'months'],
    [31_557_600, 'jaar', 'jaren', 'year', 'years'],
  ],
]

const UNITS: ReadonlyMap<string, { readonly amount: number; readonly unit: string }> = new Map(
  KINDS.flatMap((kind) =>
    kind.flatMap(([amount, ...words]) =>
      words.map((word) => [word, { amount, unit: kind[0]?.[1] ?? word }] as const),
    ),
  ),
)

/** An amount in the smallest unit of its kind, so that `6 maanden` is less than `2 jaar`; a unit that is not known stays as it is. */
export const inSmallest = (
  amount: number,
  unit: string,
): { readonly amount: number; readonly unit: string } => {
  const known = UNITS.get(unit)
  return known === undefined ? { amount, unit } : { amount: amount * known.amount, unit: known.unit }
}
