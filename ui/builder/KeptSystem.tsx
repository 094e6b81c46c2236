import { useSyncExternalStore } from 'react'
import type { BuilderPage } from '../../application/pages/builderPage.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { forgetSystem, keptSystem, keptText, onKept } from './keptSystem.ts'
import css from './KeptSystem.module.css'
import { useBuilder } from './useBuilder.ts'

/** A browser alone knows: the server's page has none. */
const nothing = (): null => null

/** The way back to the system that this browser kept, where the address has none. */
export const KeptSystem = ({ page: { code } }: { readonly page: BuilderPage }) => {
  const { locale, words } = useBuilder()
  const kept = keptSystem(useSyncExternalStore(onKept, keptText, nothing), locale)
  if (kept === null || code !== '') return null
  return (
    <p className={css['kept']}>
      <span>{words.goOnText(kept.pieces)}</span>
      <ShopLink to={kept.url} className="button button-brand">
        {words.goOn}
      </ShopLink>
      <button type="button" className="button button-quiet" onClick={forgetSystem}>
        {words.forget}
      </button>
    </p>
  )
}
