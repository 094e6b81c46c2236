import '../styles/tokens.css'
import '../styles/font.css'
import '../styles/timings.css'
import '../styles/base.css'
import '../styles/forcedColours.css'
import type { Storefront } from '../../application/storefront/storefront.ts'
import { LANGUAGES } from '../../domain/kernel/locale.ts'
import { ModalHostProvider } from '../kit/dialog/modalHost.tsx'
import { ShopProvider } from '../kit/storefrontContext.tsx'
import { useNavigation } from './useNavigation.ts'
import { useStore } from '../kit/useStore.ts'
import { OverlayHost } from './OverlayHost.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Head, type Assets } from './Head.tsx'
import { Layout } from '../frame/Layout.tsx'
import { Loader } from '../frame/Loader.tsx'
import { Notices } from '../frame/notices/Notices.tsx'
import { SkipLink } from '../frame/SkipLink.tsx'
import type { Say } from '../../application/texts/textKey.ts'
import { FailedDocument, FailedMain } from './Failed.tsx'
import { Main } from './Main.tsx'
import { SnapshotScript } from './SnapshotScript.tsx'

export interface AppProps {
  readonly storefront: Storefront
  readonly assets: Assets
  /** JSON of the state the page was rendered from, already escaped for a script element */
  readonly snapshot: string
  /** the idempotency key of the named form, the same on the server and in the browser */
  readonly formKey: (name: string) => string
  /** the texts of the storefront's language */
  readonly say: Say
}

/**
 * The whole document. It must be inside a router: a `StaticRouter` on the server, a `BrowserRouter` in the
 * browser.
 */
export const App = ({ storefront, assets, snapshot, formKey, say }: AppProps) => (
  <ShopProvider storefront={storefront} formKey={formKey} say={say}>
    <ModalHostProvider>
      <ErrorBoundary place="" instead={<FailedDocument assets={assets} snapshot={snapshot} />}>
        <Document storefront={storefront} assets={assets} snapshot={snapshot} />
      </ErrorBoundary>
    </ModalHostProvider>
  </ShopProvider>
)

const Document = ({ storefront, assets, snapshot }: Omit<AppProps, 'formKey' | 'say'>) => {
  useNavigation()
  const page = useStore(storefront.pages, (state) => state.page)
  const url = useStore(storefront.pages, (state) => state.url)
  const loading = useStore(storefront.pages, (state) => state.loading !== null)
  return (
    <html lang={LANGUAGES[storefront.locale].tag}>
      <Head assets={assets} page={page} />
      <body>
        {page.type === 'inactive' ? (
          <Main page={page} url={url} loading={false} />
        ) : (
          <>
            <SkipLink />
            <Layout page={page}>
              <ErrorBoundary place={url} instead={<FailedMain />}>
                <Main page={page} url={url} loading={loading} />
              </ErrorBoundary>
            </Layout>
            <OverlayHost />
            <Notices />
            <Loader />
          </>
        )}
        <SnapshotScript text={snapshot} />
      </body>
    </html>
  )
}
