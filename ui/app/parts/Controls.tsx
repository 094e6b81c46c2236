import { useState, useId } from 'react'
import type { PriceRange } from '../../../domain/listing/priceRange.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Chip } from '../../kit/Chip.tsx'
import { PriceSlider } from '../../kit/price/PriceSlider.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { PartWords } from './words.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'

const KINDS = ['buy', 'brand', 'quiet'] as const

/** What is pressed, filled in, dragged and taken away. */
export const Controls = ({ words }: { readonly words: PartWords }) => {
  const [range, setRange] = useState<PriceRange>({ from: 20, to: 80 })
  const labels = { buy: words.add, brand: words.view, quiet: words.other }
  return (
    <>
      <Section title={words.buttons}>
        <div className={css['row']}>
          {KINDS.map((kind) => (
            <button key={kind} type="button" className={`button button-${kind}`}>
              {labels[kind]}
            </button>
          ))}
          <button type="button" className="button button-buy" aria-busy="true">
            {words.busy}
          </button>
          <button type="button" className="button button-buy" disabled>
            {words.soldOut}
          </button>
        </div>
      </Section>
      <Fields words={words} />
      <Section title={words.quantity}>
        <div className={css['row']}>
          <QuantityInput stock={{ openQuantity: 5, isManaged: true, isPermanentlyOutOfStock: false }} />
        </div>
      </Section>
      <Section title={words.slider}>
        <div className={css['narrow']}>
          <PriceSlider
            range={range}
            onChange={setRange}
            labels={{ group: words.sliderGroup, from: words.from, to: words.to }}
            text={(euros) => `€ ${euros}`}
          />
        </div>
      </Section>
      <Section title={words.badges}>
        <div className={css['row']}>
          <Badge tone="quiet">{words.badgeNew}</Badge>
          <Badge tone="good">{words.badgeStock}</Badge>
          <Badge tone="signal">{words.badgeSale}</Badge>
          <Badge tone="danger">{words.badgeLast}</Badge>
        </div>
      </Section>
      <Section title={words.chips}>
        <div className={css['row']}>
          {[words.chipColour, words.chipBrand].map((name) => (
            <Chip key={name} to="#" label={`${words.remove} ${name}`}>
              {name}
            </Chip>
          ))}
        </div>
      </Section>
    </>
  )
}

/** A field in each state; its focus is seen by going there. */
const Fields = ({ words }: { readonly words: PartWords }) => {
  const id = useId()
  const wrong = `${id}-wrong`
  return (
    <Section title={words.fields}>
      <div className={css['fields']}>
        <FieldFrame id={`${id}-empty`} label={words.empty} error={null} optional>
          <input id={`${id}-empty`} type="text" />
        </FieldFrame>
        <FieldFrame id={`${id}-filled`} label={words.filled} error={null}>
          <input id={`${id}-filled`} type="text" defaultValue={words.filledText} />
        </FieldFrame>
        <FieldFrame id={wrong} label={words.wrong} error="field.zipCode">
          <input
            id={wrong}
            type="text"
            defaultValue="12 AB"
            aria-invalid="true"
            aria-describedby={`${wrong}-error`}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-off`} label={words.off} error={null}>
          <input id={`${id}-off`} type="text" defaultValue={words.filledText} disabled />
        </FieldFrame>
        <FieldFrame id={`${id}-list`} label={words.list} error={null}>
          <select id={`${id}-list`} defaultValue="2">
            <option value="1">{words.hub}</option>
            <option value="2">{words.siren}</option>
          </select>
        </FieldFrame>
      </div>
    </Section>
  )
}
