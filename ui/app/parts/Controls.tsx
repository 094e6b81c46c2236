import { useState, useId } from 'react'
import type { PriceRange } from '../../../domain/listing/priceRange.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Chip } from '../../kit/Chip.tsx'
import { PriceSlider } from '../../kit/price/PriceSlider.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'

const KINDS = ['buy', 'brand', 'quiet'] as const

/** Buttons, fields, sliders and removable chips. */
export const Controls = ({ say }: { readonly say: Say<typeof parts> }) => {
  const [range, setRange] = useState<PriceRange>({ from: 20, to: 80 })
  const labels = { buy: say('add'), brand: say('view'), quiet: say('other') }
  return (
    <>
      <Section title={say('buttons')}>
        <div className={css['row']}>
          {KINDS.map((kind) => (
            <button key={kind} type="button" className={`button button-${kind}`}>
              {labels[kind]}
            </button>
          ))}
          <button type="button" className="button button-buy" aria-busy="true">
            {say('busy')}
          </button>
          <button type="button" className="button button-buy" disabled>
            {say('soldOut')}
          </button>
        </div>
      </Section>
      <Fields say={say} />
      <Section title={say('quantity')}>
        <div className={css['row']}>
          <QuantityInput stock={{ openQuantity: 5, isManaged: true, isPermanentlyOutOfStock: false }} />
        </div>
      </Section>
      <Section title={say('slider')}>
        <div className={css['narrow']}>
          <PriceSlider
            range={range}
            onChange={setRange}
            labels={{ group: say('sliderGroup'), from: say('from'), to: say('to') }}
            text={(euros) => `€ ${euros}`}
          />
        </div>
      </Section>
      <Section title={say('badges')}>
        <div className={css['row']}>
          <Badge tone="quiet">{say('badgeNew')}</Badge>
          <Badge tone="good">{say('badgeStock')}</Badge>
          <Badge tone="signal">{say('badgeSale')}</Badge>
          <Badge tone="danger">{say('badgeLast')}</Badge>
        </div>
      </Section>
      <Section title={say('chips')}>
        <div className={css['row']}>
          {[say('chipColour'), say('chipBrand')].map((name) => (
            <Chip key={name} to="#" label={`${say('remove')} ${name}`}>
              {name}
            </Chip>
          ))}
        </div>
      </Section>
    </>
  )
}

/** A field in each state; focus it to see its focus style. */
const Fields = ({ say }: { readonly say: Say<typeof parts> }) => {
  const id = useId()
  const wrong = `${id}-wrong`
  return (
    <Section title={say('fields')}>
      <div className={css['fields']}>
        <FieldFrame id={`${id}-empty`} label={say('empty')} error={null} optional>
          <input id={`${id}-empty`} type="text" />
        </FieldFrame>
        <FieldFrame id={`${id}-filled`} label={say('filled')} error={null}>
          <input id={`${id}-filled`} type="text" defaultValue={say('filledText')} />
        </FieldFrame>
        <FieldFrame id={wrong} label={say('wrong')} error="field.zipCode">
          <input
            id={wrong}
            type="text"
            defaultValue="12 AB"
            aria-invalid="true"
            aria-describedby={`${wrong}-error`}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-off`} label={say('off')} error={null}>
          <input id={`${id}-off`} type="text" defaultValue={say('filledText')} disabled />
        </FieldFrame>
        <FieldFrame id={`${id}-list`} label={say('list')} error={null}>
          <select id={`${id}-list`} defaultValue="2">
            <option value="1">{say('hub')}</option>
            <option value="2">{say('siren')}</option>
          </select>
        </FieldFrame>
      </div>
    </Section>
  )
}
