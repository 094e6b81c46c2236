import { homePath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { StatusMessage } from './StatusMessage.tsx'
import type { PlainTextKey } from '../../texts/textKey.ts'
import type { PageOf } from '../../../application/pages/page.ts'

const MESSAGES: ReadonlyMap<number, PlainTextKey> = new Map([
  [413, 'error.tooLarge'],
  [414, 'error.tooLarge'],
  [429, 'error.tooMany'],
  [431, 'error.tooLarge'],
  [503, 'error.unavailable'],
])

const messageOf = (status: number): PlainTextKey =>
  MESSAGES.get(status) ?? (status < 500 ? 'error.invalid' : 'error.message')

/** Something went wrong. The way home is a plain link: it starts the shop afresh. */
export const ErrorPage = ({ page: { status, why } }: { readonly page: PageOf<'error'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  return (
    <StatusMessage
      drawing="plug"
      code={say('error.status', { status })}
      title={say(why === 'read-only' ? 'error.notSaved' : 'error.sorry')}
    >
      <p>{say(why === 'read-only' ? 'error.readOnly' : messageOf(status))}</p>
      <a href={homePath(locale)} className="button button-brand">
        {say('error.home')}
      </a>
    </StatusMessage>
  )
}
