import { LANGUAGES } from '../../domain/kernel/locale.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import type { Assets } from './Head.tsx'
import { SnapshotScript } from './SnapshotScript.tsx'
import { ErrorPage } from './status/ErrorPage.tsx'

/** Replaces the page if its view failed. */
export const FailedMain = () => (
  <main id="main">
    <ErrorPage page={{ type: 'error', status: 500 }} />
  </main>
)

/**
 * Replaces the document if the frame around the page failed: nothing that could fail again, and the snapshot
 * for a report.
 */
export const FailedDocument = ({
  assets,
  snapshot,
}: {
  readonly assets: Assets
  readonly snapshot: string
}) => (
  <html lang={LANGUAGES[useStorefront().locale].tag}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body>
      <FailedMain />
      <SnapshotScript text={snapshot} />
    </body>
  </html>
)
