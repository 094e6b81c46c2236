/** An instant as DD-MM-YYYY in Amsterdam, or null when it isn't one (specification, section 9). */
export const dateText = (instant: string): string | null => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  const parts = new Map(FORMAT.formatToParts(date).map(({ type, value }) => [type, value]))
  return [parts.get('day'), parts.get('month'), parts.get('year')].join('-')
}

const FORMAT = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
