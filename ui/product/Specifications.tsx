import type { Product } from '../../domain/catalogue/product.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { FactsTable } from '../kit/FactsTable.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
import { useFacts } from './useFacts.ts'

/** Facts shown before all of them are [9-039]. */
const SHOWN = 8

/** A product's facts: eight, and a button to all of them. Without JavaScript they unfold in their place. */
export const Specifications = ({ product }: { readonly product: Product }) => {
  const { overlays } = useStorefront()
  const say = useText()
  const facts = useFacts(product)
  const all = say('product.allSpecifications', { count: facts.length })
  return (
    <>
      <FactsTable facts={facts.slice(0, SHOWN)} />
      {facts.length > SHOWN && (
        <>
          <MoreButton
            overlay="specifications"
            onClick={() => overlays.send({ type: 'Open', name: 'specifications' })}
          >
            {all}
          </MoreButton>
          <details className="without-script">
            <summary>{all}</summary>
            <FactsTable facts={facts.slice(SHOWN)} />
          </details>
        </>
      )}
    </>
  )
}
