import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { createStorefront } from '../../application/storefront/createStorefront.ts'
import { encodeSnapshot, type Snapshot } from '../../application/storefront/snapshot.ts'
import { App } from '../../ui/app/App.tsx'
import type { Assets } from '../../ui/app/Head.tsx'
import { dataOf } from './data/dataOf.ts'
import { SHOP } from '../../application/texts/shop.ts'

/**
 * The whole document of a page, for the browser to hydrate. The page chunks must be loaded already.
 * @param text the browser's initial state, as JSON that cannot end its element
 */
export const documentOf = (
  snapshot: Snapshot,
  assets: Assets,
  text: string = encodeSnapshot(snapshot),
): string => {
  const { storefront, formKey } = createStorefront(snapshot)
  return `<!doctype html>${renderToString(
    <StaticRouter location={snapshot.url}>
      <App
        storefront={storefront}
        assets={{ ...assets, data: dataOf(snapshot) ?? undefined }}
        snapshot={text}
        formKey={formKey}
        say={SHOP(snapshot.locale)}
      />
    </StaticRouter>,
  )}`
}
