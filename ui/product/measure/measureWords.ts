import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Shape, Side } from '../../../domain/cart/sizeChoice.ts'
import type { Reference } from './drawing.ts'

interface Words {
  readonly inStock: string
  readonly made: string
  readonly sides: Readonly<Record<Side, string>>
  readonly calculate: string
  readonly fillIn: Readonly<Record<'straight' | 'round', string>>
  /** @param price with its currency, per m² */
  readonly area: (hundredths: number, price: string) => string
  readonly notASize: string
  readonly terms: string
  readonly noSize: string
  readonly shapes: Readonly<Record<Shape, string>>
  readonly references: Readonly<Record<Reference, string>>
  /** what the drawing shows, in words: a shape, its size and what lies beside it */
  readonly drawing: (shape: string, size: string, reference: string) => string
  readonly by: string
}

const area = (tag: string): ((hundredths: number) => string) => {
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (hundredths) => `${format.format(hundredths / 100)} m²`
}
const dutch = area('nl-NL')
const english = area('en-US')

/** What the page of a product that is made to measure says: only that page loads it. */
export const MEASURE_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    inStock: 'Vaste maat',
    made: 'Op maat, kies een vorm',
    sides: { width: 'Breedte', length: 'Lengte', diameter: 'Diameter' },
    calculate: 'Bereken de prijs',
    fillIn: { straight: 'Vul breedte en lengte in.', round: 'Vul de diameter in.' },
    area: (hundredths, price) => `${dutch(hundredths)} × ${price}`,
    notASize: 'Vul een getal in, met één cijfer achter de komma als je wilt.',
    terms: 'Goed om te weten',
    noSize: 'Hier zie je hoe groot het wordt, zodra je de maat invult.',
    shapes: {
      round: 'Ronde vorm',
      square: 'Vierkant',
      rectangle: 'Rechthoek',
      oval: 'Ovaal',
      organic: 'Organische vorm',
    },
    references: {
      person: 'een mens van 175 cm lang',
      sofa: 'een bank van 220 cm breed',
      bed: 'een bed van 180 bij 210 cm',
    },
    drawing: (shape, size, reference) => `${shape} van ${size} cm op schaal, met ${reference} als maat.`,
    by: 'bij',
  },
  eng: {
    inStock: 'Standard size',
    made: 'Made to measure, choose a shape',
    sides: { width: 'Width', length: 'Length', diameter: 'Diameter' },
    calculate: 'Calculate the price',
    fillIn: { straight: 'Enter the width and the length.', round: 'Enter the diameter.' },
    area: (hundredths, price) => `${english(hundredths)} × ${price}`,
    notASize: 'Enter a number, with one decimal if you like.',
    terms: 'Good to know',
    noSize: 'Here you see how large it will be, as soon as you enter its size.',
    shapes: {
      round: 'Round shape',
      square: 'Square',
      rectangle: 'Rectangle',
      oval: 'Oval',
      organic: 'Organic shape',
    },
    references: {
      person: 'a person 175 cm tall',
      sofa: 'a sofa 220 cm wide',
      bed: 'a bed of 180 by 210 cm',
    },
    drawing: (shape, size, reference) => `${shape} of ${size} cm to scale, with ${reference} as a measure.`,
    by: 'by',
  },
}
