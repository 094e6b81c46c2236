import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import css from './Loader.module.css'

/** Covers the page while the next one loads. It shows a message and leaves the page usable. */
export const Loader = () => {
  const { loading } = useStorefront()
  const say = useText()
  const shown = useStore(loading, (state) => state.shown)
  return (
    <div className={`${css['loader']} ${shown ? css['shown'] : ''}`} role="status" aria-busy={shown}>
      {shown && (
        <p className={css['sign']}>
          <span className={css['wheel']} aria-hidden="true" />
          {say('loading')}
        </p>
      )}
    </div>
  )
}
