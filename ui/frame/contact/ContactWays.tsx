import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import css from './ContactWays.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'

/** The shop's contact options as buttons. */
export const ContactWays = () => {
  const { phoneNumber, whatsappNumber, emailAddress } = useStorefront().config.support
  const say = useText()
  return (
    <div className={css['ways']} data-contact>
      <a className="button button-quiet" href={`tel:${phoneNumber}`}>
        <Icon name="phone" />
        <span>{phoneText(phoneNumber)}</span>
      </a>
      {whatsappNumber !== null && (
        <a
          className="button button-quiet"
          href={`https://wa.me/${whatsappNumber.replace(/\D/g, '')}`}
          rel="noopener"
        >
          <Icon name="chat" />
          {say('contact.whatsapp')}
        </a>
      )}
      <a className="button button-quiet" href={`mailto:${emailAddress}`}>
        <Icon name="mail" />
        <span>{emailAddress}</span>
      </a>
    </div>
  )
}
