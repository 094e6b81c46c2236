import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import css from './HelpBlock.module.css'
import { Icon } from './icons/Icon.tsx'

/** A person to ask. */
export const HelpBlock = () => {
  const { config } = useStorefront()
  const say = useText()
  return (
    <section className={`content ${css['help']}`}>
      <div className={css['box']}>
        <div>
          <h2>{say('home.help')}</h2>
          <p>{say('home.helpText')}</p>
        </div>
        <div className={css['ways']}>
          <a className="button button-quiet" href={`tel:${config.support.phoneNumber}`}>
            <Icon name="phone" />
            {config.support.phoneNumber}
          </a>
          <a className="button button-quiet" href={`mailto:${config.support.emailAddress}`}>
            <Icon name="mail" />
            {config.support.emailAddress}
          </a>
        </div>
      </div>
    </section>
  )
}
