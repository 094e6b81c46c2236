import { isWithin } from '../../application/storefront/pages/sameListing.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import css from './ListingFailed.module.css'

/** The listing could not be had as it was wished for: what is shown stays, and the visitor can try again. */
export const ListingFailed = () => {
  const { pages } = useStorefront()
  const say = useText()
  // another page that can't be had is none of this listing's business
  const failed = useStore(pages, (state) =>
    state.failed !== null && isWithin(state.page, state.failed) ? state.failed : null,
  )
  return (
    <div role="alert">
      {failed !== null && (
        <p className={css['failed']}>
          {say('listing.failed')}
          <button type="button" className="button button-quiet" onClick={() => void pages.goTo(failed)}>
            {say('listing.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
