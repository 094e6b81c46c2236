import { nextMoment } from '../../domain/catalogue/deliveryCalendar.ts'

/**
 * Until when a page that is made at `now` (both ms since 1970) says what is true, if nothing in the catalogue changes: the next
 * cut-off or midnight in Amsterdam, as what arrives when depends on nothing else of the time.
 * @param cutOff HH:mm
 */
export const validUntil = (cutOff: string): ((now: number) => number) => {
  let until = 0
  return (now) => {
    if (until <= now) until = nextMoment(now, cutOff)
    return until
  }
}
