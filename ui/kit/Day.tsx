import { dateText } from '../../application/texts/dateText.ts'
import { useText } from './useText.ts'

/** The day of an instant; says so if there is none [8-042]. */
export const Day = ({ at }: { readonly at: string }) => {
  const say = useText()
  return <time dateTime={at}>{dateText(at) ?? say('date.unknown')}</time>
}
