const TIME_ZONE = 'Europe/Amsterdam'

const MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

const SECOND = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

const instantOf = (at: number | string): number => (typeof at === 'string' ? Date.parse(at) : at)

/** An instant (ms since 1970, or UTC text) in the shop's time zone, for lists: `2026-11-28 03:11`. */
export const minuteText = (at: number | string): string => MINUTE.format(instantOf(at))

/** The same to the second, with the offset that makes it unambiguous: `2026-11-28 03:11:07 +01:00`. */
export const secondText = (at: number | string): string => SECOND.format(instantOf(at)).replace('GMT', '')
