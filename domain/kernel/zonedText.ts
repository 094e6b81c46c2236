const FORMAT = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

/**
 * Formats an instant (ms since 1970) in the shop's time zone, with its UTC offset so that it is unambiguous:
 * `27-11-2026 00:30:00.000 +01:00`.
 */
export const zonedText = (at: number): string => {
  const part = new Map(FORMAT.formatToParts(at).map(({ type, value }) => [type, value]))
  const of = (...names: readonly Intl.DateTimeFormatPartTypes[]) => names.map((name) => part.get(name))
  const time = `${of('hour', 'minute', 'second').join(':')}.${part.get('fractionalSecond')}`
  return `${of('day', 'month', 'year').join('-')} ${time} ${part.get('timeZoneName')?.replace('GMT', '')}`
}
