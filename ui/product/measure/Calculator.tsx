import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { useEffect, useId, useState } from 'react'
import { sizeField } from '../../../application/pages/choiceFields.ts'
import { productPath } from '../../../application/pages/paths.ts'
import { ANNOUNCEMENT_MS } from '../../../application/storefront/timings.ts'
import { productMeasures } from '../../../application/storefront/product/measuring.ts'
import { MEASURE } from '../../../application/texts/product/measure.ts'
import { measured, type Measured } from '../../../domain/cart/choices/measuring.ts'
import { shapeOf, SIDES, type Side } from '../../../domain/cart/choices/sizeChoice.ts'
import type { OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { hundredthsOf } from '../../../domain/pricing/customSize.ts'
import { pricedAt, priceOf } from '../../../domain/pricing/productPrice.ts'
import { Price } from '../../kit/price/Price.tsx'
import { useExclVat } from '../../kit/price/useExclVat.ts'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { SizeDrawing } from './SizeDrawing.tsx'
import { useAreaPrice } from './useAreaPrice.ts'
import { useTyped } from './useMeasure.ts'
import css from './Calculator.module.css'

export interface CalculatorProps {
  readonly product: Product
  /** the made-to-measure option being calculated */
  readonly item: OptionItem
  /** the other chosen options */
  readonly beside: readonly OptionItem[]
}

/**
 * The sizes of a made-to-measure option, with a drawing and the price. Typing re-renders nothing outside it.
 */
export const Calculator = ({ product, item, beside }: CalculatorProps) => {
  const { locale, part } = useStorefront()
  const sayMeasure = useText(MEASURE)
  const typed = useTyped(product)
  const made = measured(item, typed)
  const problem = useProblemText(made)
  return (
    <section className={css['calculator']} data-calculator="">
      <SizeDrawing
        shape={shapeOf(item.name) ?? 'rectangle'}
        size={made.size}
        texture={product.images.at(-1)?.src.medium}
      />
      <div className={css['fields']}>
        {SIDES.map((side) => (
          <SizeField
            key={side}
            name={sizeField(item.groupId, side)}
            side={side}
            value={typed[side]}
            problem={made.problem?.side === side ? problem : null}
            onType={(text) => part(productMeasures).type(product.productId, item, side, text)}
          />
        ))}
      </div>
      <Sum product={product} item={item} beside={beside} made={made} problem={problem} />
      <button
        type="submit"
        className="button button-quiet without-script"
        formMethod="get"
        formAction={productPath(locale, product.productId, product.slug)}
      >
        {sayMeasure('calculate')}
      </button>
    </section>
  )
}

interface SizeFieldProps {
  readonly name: string
  readonly side: Side
  readonly value: string
  readonly problem: string | null
  readonly onType: (text: string) => void
}

/** A size in cm with its error below, which has its room reserved. */
const SizeField = ({ name, side, value, problem, onType }: SizeFieldProps) => {
  const id = useId()
  const sayMeasure = useText(MEASURE)
  return (
    <div className={css['field']} data-side={side}>
      <label htmlFor={id}>{sayMeasure(`sides.${side}`)}</label>
      <span className={css['entry']}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          value={value}
          placeholder=" "
          data-size=""
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}unit ${id}problem`}
          onChange={(event) => onType(event.target.value)}
        />
        <span id={`${id}unit`}>cm</span>
      </span>
      <p id={`${id}problem`} className={css['problem']}>
        {problem}
      </p>
    </div>
  )
}

/** Returns the text for a size's error [5-030, 5-032]; null if there is none. */
const useProblemText = ({ problem }: Measured): string | null => {
  const say = useText()
  const sayMeasure = useText(MEASURE)
  switch (problem?.why) {
    case undefined:
      return null
    case 'not-a-size':
      return sayMeasure('notASize')
    case 'size-invalid':
      return say('cart.sizeInvalid')
    case 'size-too-wide':
      return say('cart.sizeTooWide', { max: problem?.max ?? 0 })
    case 'size-too-small':
      return say('cart.sizeTooSmall', { min: problem?.min ?? 0 })
  }
}

interface SumProps extends CalculatorProps {
  readonly made: Measured
  readonly problem: string | null
}

/** Area and price, or what is missing to compute them. */
const Sum = ({ product, item, beside, made, problem }: SumProps) => {
  const say = useText()
  const sayMeasure = useText(MEASURE)
  const { locale } = useStorefront()
  const text = usePrice('shop', true)
  const excl = useExclVat()
  const perArea = say('product.perArea', { price: useAreaPrice(product.price, item) })
  const { price, breaks } = product
  const options = [{ ...item.price, base: made.base }, ...beside.map((option) => option.price)]
  const unit = priceOf(pricedAt(price, breaks ?? [], 1), options)
  const area = sayMeasure('area', { area: squareMetres(hundredthsOf(made.area), locale), price: perArea })
  const sum = `${text(excl ? unit.discountExclVat : unit.discountInclVat)} ${say(excl ? 'price.exclVat' : 'price.inclVat')}`
  const spoken = [problem, made.size === null ? null : `${area}: ${sum}`].filter((part) => part !== null)
  return (
    <div className={css['sum']}>
      {made.size === null ? (
        <p className={css['missing']}>
          {problem === null
            ? `${sayMeasure(`fillIn.${made.sides.includes('diameter') ? 'round' : 'straight'}`)} ${perArea}`
            : perArea}
        </p>
      ) : (
        <>
          <p className={css['area']}>{area}</p>
          <Price price={price} breaks={breaks} prior={null} options={options} size="page" />
        </>
      )}
      <Announced text={spoken.join(' ')} />
    </div>
  )
}

/** Announces the result of the typed sizes to screen readers, after a pause in typing. */
const Announced = ({ text }: { readonly text: string }) => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCEMENT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

/** Formats an area, given in hundredths of a square metre, for the language: 1,50. */
const squareMetres = (hundredths: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    hundredths / 100,
  )
