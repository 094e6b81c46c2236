import type { OverlayPayloads } from '../../../application/storefront/overlays/overlays.ts'
import type {
  Product,
  VariationGroup,
  VariationItem,
  OptionGroup,
  OptionItem,
} from '../../../domain/catalogue/product.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { useChoices } from './useChoices.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { Price } from '../../kit/price/Price.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { ProductDialog } from '../ProductDialog.tsx'
import css from '../ProductDialog.module.css'
import choiceRows from './ChoiceRows.module.css'
import { productPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { VariationPrice } from './VariationPrice.tsx'
import { deliveryDaysOf } from '../../../domain/catalogue/deliveryCalendar.ts'
import { useDelivery } from '../useDelivery.ts'
import { OptionPrice } from '../../kit/price/OptionPrice.tsx'

type Payload = OverlayPayloads['configuration']

/** All choices of one group: of its options, or of its variations. */
export const ConfigurationPanel = (props: OverlayProps) => {
  const { overlays } = useStorefront()
  const payload = useStore(overlays, ({ payloads }) => payloads.configuration)
  return (
    <ProductDialog {...props} side="right">
      {({ product, priorPrice }) => {
        const options = groupIn(product.options, 'options', payload)
        const variations = groupIn(product.variations, 'variations', payload)
        return (
          <>
            <div className={css['body']}>
              {options !== undefined && <OptionRows product={product} group={options} />}
              {variations !== undefined && <VariationRows productId={product.productId} group={variations} />}
            </div>
            {options !== undefined && <Sum product={product} prior={priorPrice} onDone={props.onClose} />}
          </>
        )
      }}
    </ProductDialog>
  )
}

interface SumProps {
  readonly product: Product
  readonly prior: ProductPage['priorPrice']
  readonly onDone: () => void
}

/** The price with the present choices, and a button back to the purchase. */
const Sum = ({ product, prior, onDone }: SumProps) => {
  const say = useText()
  const { chosen } = useChoices(product)
  return (
    <div className={css['foot']}>
      <Price
        price={product.price}
        breaks={product.breaks}
        prior={prior}
        options={chosen.map(({ price }) => price)}
      />
      <button type="button" className="button button-brand" onClick={onDone}>
        {say('product.done')}
      </button>
    </div>
  )
}

const groupIn = <Group extends { readonly id: string }>(
  groups: readonly Group[],
  kind: Payload['kind'],
  payload: Payload | undefined,
): Group | undefined => (payload?.kind === kind ? groups.find(({ id }) => id === payload.groupId) : undefined)

interface VariationRowsProps {
  readonly productId: number
  readonly group: VariationGroup
}

/** The products in a group of variations, as links. */
const VariationRows = ({ productId, group }: VariationRowsProps) => {
  const { locale } = useStorefront()
  return (
    <nav className={choiceRows['rows']} aria-label={group.name}>
      <h3>{group.name}</h3>
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            {item.enabled ? (
              <ShopLink
                to={productPath(locale, item.productId, item.productSlug)}
                className={choiceRows['row']}
                aria-current={item.productId === productId ? 'page' : undefined}
              >
                <VariationWords item={item} />
              </ShopLink>
            ) : (
              <span className={`${choiceRows['row']} ${choiceRows['off']}`}>
                <VariationWords item={item} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const VariationWords = ({ item }: { readonly item: VariationItem }) => {
  const say = useText()
  return (
    <>
      {item.productImage !== null && (
        <img src={item.productImage.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
      )}
      <span className={choiceRows['words']}>
        <strong>{item.name}</strong>
        <span className={choiceRows['facts']}>
          {item.enabled ? item.priced && <VariationPrice {...item.priced} /> : say('product.unavailable')}
        </span>
      </span>
    </>
  )
}

interface OptionRowsProps {
  readonly product: Product
  readonly group: OptionGroup
}

/** The choices in a group of options: picture, text, price and delivery time. */
const OptionRows = ({ product, group }: OptionRowsProps) => {
  const { choices, choose } = useChoices(product)
  return (
    <fieldset className={choiceRows['rows']}>
      <legend>{group.name}</legend>
      {group.items.map((item) => (
        <label key={item.id} className={choiceRows['row']}>
          <input
            type="radio"
            name={`configuration.${group.id}`}
            checked={choices.some(({ groupId, id }) => groupId === group.id && id === item.id)}
            disabled={!item.enabled || !item.cartable}
            onChange={() => choose({ groupId: group.id, id: item.id })}
          />
          {item.image !== null && (
            <img src={item.image.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
          )}
          <OptionWords product={product} item={item} />
        </label>
      ))}
    </fieldset>
  )
}

const OptionWords = ({ product, item }: { readonly product: Product; readonly item: OptionItem }) => {
  const say = useText()
  const delivery = useDelivery(deliveryDaysOf(product, [item]))
  const canBe = item.enabled && item.cartable
  return (
    <span className={choiceRows['words']}>
      <strong>{item.label || item.name}</strong>
      {item.label !== '' && item.label !== item.name && <span>{item.name}</span>}
      <span className={choiceRows['facts']}>
        {canBe ? (
          <>
            {item.price.base === 0 ? (
              <span>{say('product.noSurcharge')}</span>
            ) : (
              <OptionPrice price={product.price} item={item} />
            )}
            <span>{delivery}</span>
          </>
        ) : (
          say('product.unavailable')
        )}
      </span>
    </span>
  )
}
