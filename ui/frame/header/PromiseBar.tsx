import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { PriceMode } from '../PriceMode.tsx'
import css from './PromiseBar.module.css'

/**
 * The thin bar above the header: promises and the price mode. If the promises don't fit, they scroll by touch
 * and arrow keys, never by themselves.
 */
export const PromiseBar = () => {
  const { config } = useStorefront()
  const say = useText()
  return (
    <div className={css['bar']}>
      <div className={`content ${css['row']}`}>
        {config.promises.length > 0 && (
          <aside aria-label={say('header.promises')}>
            <ul tabIndex={0}>
              {config.promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
          </aside>
        )}
        <section className={css['mode']} aria-label={say('price.mode')}>
          <PriceMode />
        </section>
      </div>
    </div>
  )
}
