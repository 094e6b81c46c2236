/** The parts of an instant in Amsterdam; null if it is invalid [9-056]. */
const partsOf = (instant: string): ReadonlyMap<string, string> | null => {
  const date = new Date(instant)
  return Number.isNaN(date.getTime())
    ? null
    : new Map(FORMAT.formatToParts(date).map(({ type, value }) => [type, value]))
}

const joined = (instant: string, names: readonly string[], by: string): string | null => {
  const parts = partsOf(instant)
  return parts && names.map((name) => parts.get(name)).join(by)
}

/** An instant as DD-MM-YYYY; null if it is invalid [9-053]. */
export const dateText = (instant: string): string | null => joined(instant, ['day', 'month', 'year'], '-')

/** An instant as HH:mm; null if it is invalid. */
export const timeText = (instant: string): string | null => joined(instant, ['hour', 'minute'], ':')

/** An instant as DD-MM-YYYY HH:mm:ss; null if it is invalid. */
export const momentText = (instant: string): string | null => {
  const time = joined(instant, ['hour', 'minute', 'second'], ':')
  return time && `${dateText(instant)} ${time}`
}

const FORMAT = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
