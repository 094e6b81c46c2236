import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceSlider } from '../../../ui/kit/price/PriceSlider.tsx'

const LABELS = { group: 'Prijs', from: 'Vanaf', to: 'Tot en met' }
const inputs = (bounds?: { min: number; max: number; step: number }): string[] =>
  renderToStaticMarkup(
    <PriceSlider
      {...(bounds && { bounds })}
      range={{ from: 20, to: 80 }}
      onChange={() => undefined}
      labels={LABELS}
      text={String}
    />,
  ).match(/<input[^>]*>/g) ?? []
const reach = (input: string) =>
  ['min', 'max', 'step'].map((name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(input)?.[1]))

it('a price slider without bounds goes from 0 to 100 in steps of 1 [9-065]', () => {
  expect(inputs().map(reach)).toEqual([
    [0, 100, 1],
    [0, 100, 1],
    [0, 100, 1],
    [0, 100, 1],
  ])
})

it('a listing’s price slider has steps of whole euros [5-037]', () => {
  const found = inputs({ min: 14, max: 604, step: 1 })
  expect(found.map(reach)).toEqual(Array.from({ length: 4 }, () => [14, 604, 1]))
  expect(
    found.filter((input) => input.includes(' name=')),
    'only the fields are sent',
  ).toHaveLength(2)
})
