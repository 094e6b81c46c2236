import { useText } from '../hooks/useText.ts'
import type { PageOf } from './pageChunks.ts'

/** Something went wrong. The way home is a plain link: it starts the shop afresh. */
export const ErrorPage = ({ page }: { readonly page: PageOf<'error'> }) => {
  const say = useText()
  return (
    <div className="content message">
      <p>{page.status}</p>
      <h1 tabIndex={-1}>{say('error.sorry')}</h1>
      <p>{say('error.message')}</p>
      <a href="/" className="button button-brand">
        {say('error.home')}
      </a>
    </div>
  )
}
