import { useLocation } from 'react-router'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { CONTACT_ID, hasContactBar } from './contact.ts'
import css from './ContactBar.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'

/**
 * Contact options above the footer. On small screens they float: the dock opens them, and a touch next to
 * them closes them.
 */
export const ContactBar = () => {
  const { config } = useStorefront()
  const say = useText()
  const { key } = useLocation()
  if (!hasContactBar(config)) return null
  const { support, review } = config
  return (
    <aside aria-label={say('contact.title')} className={css['bar']}>
      <div key={key} id={CONTACT_ID} popover="auto" className={css['ways']}>
        <a href={`tel:${support.phoneNumber}`}>
          <Icon name="phone" />
          <span className="visually-hidden">{say('contact.call')} </span>
          <span>{phoneText(support.phoneNumber)}</span>
        </a>
        {support.whatsappNumber !== null && (
          <a
            href={`https://wa.me/${support.whatsappNumber.replace(/\D/g, '')}`}
            rel="noopener"
            target="_blank"
          >
            <Icon name="chat" />
            {say('contact.whatsapp')}
            <span className="visually-hidden"> {say('menu.external')}</span>
          </a>
        )}
        {review !== null && (
          <ShopLink to={review.source.url}>
            <strong>{say('review.figure', { score: review.score })}</strong>
            <Stars count={review.stars} />
            <span className={css['source']}>{review.source.name}</span>
          </ShopLink>
        )}
      </div>
    </aside>
  )
}

/** A rating's stars with one text for screen readers. */
const Stars = ({ count }: { readonly count: number }) => {
  const say = useText()
  return (
    <span className={css['stars']} role="img" aria-label={say('review.stars', { count })}>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="M12 2.5l2.9 6.2l6.6.8l-4.9 4.6l1.3 6.7L12 17.5l-5.9 3.3l1.3-6.7L2.5 9.5l6.6-.8z" />
        </svg>
      ))}
    </span>
  )
}
