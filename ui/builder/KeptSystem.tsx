import { useEffect, useState } from 'react'
import type { BuilderPage } from '../../application/pages/builderPage.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { forgetSystem, keptSystem, type KeptSystem as Kept } from './keptSystem.ts'
import css from './KeptSystem.module.css'
import { useBuilder } from './useBuilder.ts'

/** The way back to the system that this browser kept, where the address has none. */
export const KeptSystem = ({ page: { code } }: { readonly page: BuilderPage }) => {
  const { words } = useBuilder()
  const [kept, setKept] = useState<Kept | null>(null)
  // a browser alone knows: the server's page has none
  useEffect(() => setKept(code === '' ? keptSystem() : null), [code])
  if (kept === null) return null
  const forget = () => {
    forgetSystem()
    setKept(null)
  }
  return (
    <p className={css['kept']}>
      <span>{words.goOnText(kept.pieces)}</span>
      <ShopLink to={kept.url} className="button button-brand">
        {words.goOn}
      </ShopLink>
      <button type="button" className="button button-quiet" onClick={forget}>
        {words.forget}
      </button>
    </p>
  )
}
