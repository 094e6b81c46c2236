import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './PromiseBar.module.css'

/** The thin bar above the header. Where it has no room for all promises it scrolls, by finger and by arrow keys, never by itself. */
export const PromiseBar = () => {
  const { config } = useStorefront()
  const say = useText()
  if (config.promises.length === 0) return null
  return (
    <aside className={css['bar']} aria-label={say('header.promises')}>
      <ul className="content" tabIndex={0}>
        {config.promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  )
}
