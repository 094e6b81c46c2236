import { homePath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { ShopLink } from '../parts/ShopLink.tsx'
import { StatusMessage } from '../parts/StatusMessage.tsx'
import type { PageOf } from './pageChunks.ts'

/** Nothing at this address. */
export const NotFoundPage = ({ page }: { readonly page: PageOf<'not-found'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  return (
    <StatusMessage drawing="shelf" code={say('error.status', { status: 404 })} title={say('error.notFound')}>
      <p>
        <code>{page.path}</code>
      </p>
      <p>{say('error.notFoundText')}</p>
      <ShopLink to={homePath(locale)} className="button button-brand">
        {say('error.home')}
      </ShopLink>
    </StatusMessage>
  )
}
