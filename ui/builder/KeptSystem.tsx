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
  const { locale, say } = useBuilder()
  const kept = keptSystem(useSyncExternalStore(onKept, keptText, nothing), locale)
  if (kept === null || code !== '') return null
  return (
    <p className={css['kept']}>
      <span>{say('goOnText', { count: kept.pieces })}</span>
      <ShopLink to={kept.url} className="button button-brand">
        {say('goOn')}
      </ShopLink>
      <button type="button" className="button button-quiet" onClick={forgetSystem}>
        {say('forget')}
      </button>
    </p>
  )
}
