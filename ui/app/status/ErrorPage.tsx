import { homePath } from '../../../application/pages/paths.ts'
import { LateReport } from '../../frame/report/LateReport.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import type { PageOf } from '../../../application/pages/page.ts'
import { errorWords } from './errorWords.ts'
import { StatusMessage } from './StatusMessage.tsx'

/** The error page. The home link is a plain link, so it reloads the shop. */
export const ErrorPage = ({ page }: { readonly page: PageOf<'error'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  const { title, message } = errorWords(page)
  return (
    <StatusMessage drawing="plug" code={say('error.status', { status: page.status })} title={say(title)}>
      <p>{say(message)}</p>
      <a href={homePath(locale)} className="button button-brand">
        {say('error.home')}
      </a>
      <LateReport />
    </StatusMessage>
  )
}
