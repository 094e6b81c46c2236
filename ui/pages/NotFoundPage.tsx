import { homePath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { EmptyPage } from '../parts/EmptyPage.tsx'
import type { PageOf } from './pageChunks.ts'

/** Nothing at this address. */
export const NotFoundPage = ({ page }: { readonly page: PageOf<'not-found'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  return (
    <div className="content message">
      <h1 tabIndex={-1}>{say('error.notFound')}</h1>
      <EmptyPage title={say('error.notFoundText')} to={homePath(locale)} step={say('error.home')}>
        <p>
          <code>{page.path}</code>
        </p>
      </EmptyPage>
    </div>
  )
}
