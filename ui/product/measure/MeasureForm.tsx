import type { BuyFormProps } from '../BuyForm.tsx'
import type { BuyBar } from '../BuyBar.tsx'
import type { Elements } from '../../kit/elements.ts'
import { useRef, type SubmitEvent } from 'react'
import { productMeasures, typedOf } from '../../../application/storefront/product/measuring.ts'
import { productPath } from '../../../application/pages/paths.ts'
import { withSizes, measured } from '../../../domain/cart/choices/measuring.ts'
import { deliveryDaysOf } from '../../../domain/catalogue/deliveryCalendar.ts'
import { isOrderable, type OptionItem, type Product } from '../../../domain/catalogue/product.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { Price } from '../../kit/price/Price.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { BUY_FORM_ID } from '../buyFormId.ts'
import type { ProductPromisesProps, ProductPromises } from '../ProductPromises.tsx'
import { StockLine } from '../tile/StockLine.tsx'
import { outText } from '../tile/stockText.ts'
import { AreaPrice } from './AreaPrice.tsx'
import { Calculator, type CalculatorProps } from './Calculator.tsx'
import { SizeChoices } from './SizeChoices.tsx'
import { useEarlySizes } from './useEarlySizes.ts'
import { useIsCartable, useMeasureChoices, useTyped } from './useMeasure.ts'
import buying from '../BuyForm.module.css'
import css from './MeasureForm.module.css'
import { madeToMeasureTerms } from '../../../application/pages/madeToMeasureTerms.ts'
import { MEASURE } from '../../../application/texts/product/measure.ts'

/**
 * The form of a made-to-measure product: stock sizes, shapes, the size calculator, and the button that buys
 * the calculated size. Without JavaScript it is a plain form: one button requests the price of the typed size
 * from the product's own address, the other adds it to the cart.
 */
export const MeasureForm = ({ product, prior, quantity, Bar, Promises, children }: MeasureFormProps) => {
  const storefront = useStorefront()
  const { choices, chosen, made, choose } = useMeasureChoices(product)
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { price, breaks, productId, options, slug } = product
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedOf(storefront.part(productMeasures).now(), productId)
    const sized = withSizes(options, choices, typed)
    if (made !== null && sized.some(({ custom }) => custom === null)) {
      // Enter in a field can submit before the button is enabled
      form.current
        ?.querySelector<HTMLInputElement>('[data-size]:is([aria-invalid], :placeholder-shown)')
        ?.focus()
      return
    }
    const quantity = Number(new FormData(event.currentTarget).get('quantity')) || 1
    storefront.cart.add({ ...product, priorPrice: prior }, sized, quantity)
  }
  const calculated = made ?? firstMade(product)
  const besideOf = (item: OptionItem) => chosen.filter(({ groupId }) => groupId !== item.groupId)
  useEarlySizes(form, product, choices, choose)
  return (
    <>
      <form
        ref={form}
        id={BUY_FORM_ID}
        className={css['form']}
        method="post"
        action="/actions/cart/add"
        onSubmit={submit}
      >
        <input type="hidden" name="productId" value={productId} />
        <FormFields name={`cart/add/${productId}`} />
        <input type="hidden" name="back" value={productPath(storefront.locale, productId, slug)} />
        <div className={css['price']}>
          {made === null ? (
            <Price {...{ price, breaks, prior }} options={chosen.map((option) => option.price)} size="page" />
          ) : (
            <AreaPrice price={price} item={made} />
          )}
          <StockLine stock={product.stock} deliveryDays={deliveryDaysOf(product, chosen)} />
        </div>
        {children}
        {options.map((group) => (
          <SizeChoices key={group.id} product={product} group={group} choices={choices} choose={choose} />
        ))}
        {calculated && <Calculator product={product} item={calculated} beside={besideOf(calculated)} />}
        <div ref={bar} className={css['bar']}>
          {isOrderable(product.stock) && quantity}
          <GoOn product={product} made={made} />
        </div>
        <div className={css['made']}>
          <MeasureTerms />
        </div>
        <Bar place={bar}>
          {made === null ? (
            <Price {...{ price, breaks, prior }} options={chosen.map((option) => option.price)} />
          ) : (
            <MadePrice product={product} item={made} beside={besideOf(made)} />
          )}
          <GoOn product={product} made={made} tabIndex={-1} />
        </Bar>
      </form>
      {isOrderable(product.stock) && <SizedPromises {...{ product, chosen, choices, Promises }} />}
    </>
  )
}

type SizedProps = ProductPromisesProps & Pick<MeasureFormProps, 'Promises'>

/**
 * A heavier piece costs more to send, so the promises follow the typed size; typing re-renders nothing else.
 */
const SizedPromises = ({ Promises, product, choices, chosen }: SizedProps) => (
  <Promises {...{ product, chosen }} choices={withSizes(product.options, choices, useTyped(product))} />
)

const firstMade = ({ options }: Product): OptionItem | undefined =>
  options.flatMap(({ items }) => items).find(({ enabled, isCustom }) => enabled && isCustom)

interface GoOnProps {
  readonly product: Product
  readonly made: OptionItem | null
  /** -1 for the copy in the bar: by the time it shows, Tab is past it */
  readonly tabIndex?: number
}

/** The submit button; for a made-to-measure product enabled only with a valid size. */
const GoOn = ({ product, made, tabIndex }: GoOnProps) => {
  const say = useText()
  const isCartable = useIsCartable(product, made)
  const orderable = isOrderable(product.stock)
  const label = made === null ? say('product.buy') : say('cart.continue')
  return (
    <button
      type="submit"
      className={`button button-buy ${buying['buy']}`}
      disabled={!orderable || !isCartable}
      tabIndex={tabIndex}
    >
      {orderable && <Icon name="cart" />}
      <span>{orderable ? label : say(outText(product.stock))}</span>
    </button>
  )
}

export interface MeasureFormProps extends BuyFormProps {
  /** the quantity field, passed in so that its code stays in the page's own chunk */
  readonly quantity: Elements
  /** the bar of small screens, passed in likewise */
  readonly Bar: typeof BuyBar
  /** the product's promises, passed in likewise: they depend on the form's choices */
  readonly Promises: typeof ProductPromises
}

/** The price in the typed size; the price per m² until the size is valid. */
const MadePrice = ({ product, item, beside }: CalculatorProps) => {
  const made = measured(item, useTyped(product))
  const { price, breaks } = product
  if (made.size === null) return <AreaPrice price={price} item={item} />
  const options = [{ ...item.price, base: made.base }, ...beside.map((option) => option.price)]
  return <Price price={price} breaks={breaks} prior={null} options={options} />
}

/** What a shopper must know of made-to-measure products before paying. */
const MeasureTerms = () => {
  const { config, locale } = useStorefront()
  const title = MEASURE(locale)('terms')
  return (
    <section className={css['terms']} aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {madeToMeasureTerms(locale, config.settings.deposit).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
