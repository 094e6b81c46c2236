import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../../kit/useStore.ts'
import type { ShownFilters } from './useFilters.ts'
import { useText } from '../../kit/useText.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { ClearFilters } from './ClearFilters.tsx'
import { Facets } from './Facets.tsx'
import css from './FilterSheet.module.css'

/** The width at which the filters are next to the listing, as in FilterSide.module.css. */
const BESIDE = '(min-width: 64rem)'

/** The filters of small screens, covering the page until the shopper shows the results. */
export const FilterSheet = ({ shown }: { readonly shown: ShownFilters }) => {
  const { count, filters, loading } = shown
  const say = useText()
  const open = useStore(filters, (state) => state.panel)
  const close = () => void filters.send({ type: 'ClosePanel' })
  const closeBeside = useEffectEvent(({ matches }: Pick<MediaQueryListEvent, 'matches'>) => {
    if (matches) close()
  })
  useEffect(() => {
    const width = matchMedia(BESIDE)
    const turned = (event: MediaQueryListEvent) => closeBeside(event)
    width.addEventListener('change', turned)
    return () => width.removeEventListener('change', turned)
  }, [])
  const title = say('filters.title')
  return (
    <Dialog
      open={open}
      onClose={close}
      side="full"
      stays
      slow
      label={title}
      title={
        <div className={css['head']}>
          <h2 tabIndex={-1}>{title}</h2>
          <ClearFilters shown={shown} />
        </div>
      }
    >
      <div className={css['body']}>
        <Facets shown={shown} />
      </div>
      <div className={css['foot']}>
        <button type="button" className="button button-brand" disabled={loading} onClick={close}>
          {say('filters.show', { count })}
        </button>
      </div>
    </Dialog>
  )
}
