import { useStorefront } from '../kit/storefrontContext.tsx'
import { ContactWays } from '../frame/contact/ContactWays.tsx'
import css from './HelpBlock.module.css'

/** A person to ask. */
export const HelpBlock = () => {
  const { title, text } = useStorefront().config.home.help
  return (
    <section className={`content ${css['help']}`}>
      <div className={css['box']}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ContactWays />
      </div>
    </section>
  )
}
