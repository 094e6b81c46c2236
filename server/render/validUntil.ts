import { nextMoment } from '../../domain/catalogue/deliveryCalendar.ts'

/**
 * End of validity of a page made at `now` (both ms since 1970) if the catalogue does not change: the next
 * cut-off or midnight in Amsterdam, because delivery dates depend on no other time.
 * @param cutOff HH:mm
 */
export const validUntil = (cutOff: string): ((now: number) => number) => {
  let until = 0
  return (now) => {
    if (until <= now) until = nextMoment(now, cutOff)
    return until
  }
}
