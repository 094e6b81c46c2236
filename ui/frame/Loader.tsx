import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import css from './Loader.module.css'

/** Lies over the page while it is waited for. It says so and hides nothing: whoever wants to do something else can. */
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
