import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { Icon } from './icons/Icon.tsx'
import css from './ProductPromises.module.css'

/** What holds for each purchase, beside the button: how long one may think it over, and how it comes. */
export const ProductPromises = ({ days }: { readonly days: number }) => {
  const { config } = useStorefront()
  const say = useText()
  const delivery = config.deliveryMethods[0]
  return (
    <ul className={css['promises']}>
      {delivery !== undefined && (
        <li>
          <Icon name="truck" />
          {delivery.label}
        </li>
      )}
      <li>
        <Icon name="shield" />
        {say('product.returns', { days })}
      </li>
    </ul>
  )
}
