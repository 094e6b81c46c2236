import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { Icon } from './icons/Icon.tsx'
import css from './PromiseBar.module.css'

/** The thin bar above the header. */
export const PromiseBar = () => {
  const { config } = useStorefront()
  const say = useText()
  return (
    <aside className={css['bar']} aria-label={say('header.promises')}>
      <ul className="content">
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
