import { dateText } from '../../application/texts/dateText.ts'

/**
 * Formats an event's time in Amsterdam: `20-03-2027, 10:00–16:00`; over several days with both dates. Null
 * for an invalid instant.
 */
export const eventText = ({
  start,
  end,
}: {
  readonly start: string
  readonly end: string
}): string | null => {
  const [from, till] = [dateText(start), dateText(end)]
  if (from === null || till === null) return null
  const [begin, close] = [start, end].map((instant) => CLOCK.format(new Date(instant)))
  return from === till ? `${from}, ${begin}–${close}` : `${from}, ${begin} – ${till}, ${close}`
}

const CLOCK = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
