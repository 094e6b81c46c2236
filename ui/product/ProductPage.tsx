import { chosenPictureIndex } from '../../domain/cart/choices/chosenPicture.ts'
import {
  isMadeToMeasure,
  isOrderable,
  type Product,
  type Manufacturer,
} from '../../domain/catalogue/product.ts'
import { LegalGuarantee } from '../kit/LegalGuarantee.tsx'
import { useText } from '../kit/useText.ts'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { BuyBar } from './BuyBar.tsx'
import { BuyForm } from './BuyForm.tsx'
import { ComparedProducts, QuantityPrices, StockNotice } from './laterChunk.ts'
import { Description } from './Description.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { measureForm } from './measure/measureChunk.ts'
import { ProductGrid } from './tile/ProductGrid.tsx'
import { ProductPromises } from './ProductPromises.tsx'
import { useChoices } from './choices/useChoices.ts'
import { VariationLinks } from './choices/VariationLinks.tsx'
import type { PageOf } from '../../application/pages/page.ts'
import css from './ProductPage.module.css'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { FactsTable } from '../kit/FactsTable.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
import { useFacts } from './useFacts.ts'

/** The id of related or similar products; a product that can't be bought links to them. */
const RELATED = 'related'
const COMPARE = 'compare'

/**
 * A product: pictures and purchase on the first screen, then specifications, description and related
 * products.
 */
export const ProductPage = ({ page }: { readonly page: PageOf<'product'> }) => {
  const { product, breadcrumb, related, goesTogether, comparison } = page
  const say = useText()
  const { choices, chosen } = useChoices(product)
  const buying = {
    product,
    prior: page.priorPrice,
    children: <VariationLinks groups={product.variations} productId={product.productId} />,
  }
  const measured = isMadeToMeasure(product)
    ? measureForm({
        ...buying,
        quantity: <QuantityInput stock={product.stock} />,
        Bar: BuyBar,
        Promises: ProductPromises,
      })
    : null
  return (
    <article className={`content ${css['page']}`}>
      <Breadcrumbs trail={breadcrumb} />
      <div className={css['top']}>
        <Gallery
          title={product.title}
          images={product.images}
          chosen={chosenPictureIndex(product, choices)}
        />
        <div className={css['buy']}>
          <p className={css['brand']}>{product.brand}</p>
          <h1 tabIndex={-1}>{product.title}</h1>
          {measured ?? <BuyForm {...buying} />}
          {isOrderable(product.stock) ? (
            measured === null && <ProductPromises product={product} chosen={chosen} choices={choices} />
          ) : (
            <>
              {related.length > 0 && (
                <a className={css['instead']} href={`#${RELATED}`}>
                  {say('product.instead')}
                </a>
              )}
              <StockNotice product={product} />
            </>
          )}
          <LegalGuarantee />
          {comparison !== null && (
            <a className={css['instead']} href={`#${COMPARE}`}>
              {say('compare.with', { count: comparison.products.length - 1 })}
            </a>
          )}
          {product.breaks !== undefined && <QuantityPrices product={product} />}
        </div>
      </div>
      <div className={css['more']}>
        {product.descriptions.long !== '' && (
          <section>
            <h2>{say('product.description')}</h2>
            <Description html={product.descriptions.long} />
          </section>
        )}
        <div>
          <section>
            <h2>{say('product.specifications')}</h2>
            <Specifications product={product} />
          </section>
          {product.manufacturer !== null && (
            <section>
              <h2>{say('product.manufacturer')}</h2>
              <ManufacturerFacts manufacturer={product.manufacturer} />
            </section>
          )}
        </div>
      </div>
      {comparison !== null && (
        <section id={COMPARE} className={css['related']}>
          <ComparedProducts comparison={comparison} />
        </section>
      )}
      {related.length > 0 && (
        <section id={RELATED} className={css['related']}>
          <h2>{say(goesTogether ? 'product.related' : 'product.similar')}</h2>
          <ProductGrid products={related.slice(0, 4)} />
        </section>
      )}
    </article>
  )
}

/** Specifications shown before the button to all of them [9-039]. */
const SHOWN = 8

/**
 * A product's specifications: eight, and a button to all of them. Without JavaScript the rest is a
 * collapsible section.
 */
const Specifications = ({ product }: { readonly product: Product }) => {
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

/** The responsible manufacturer (GPSR, Regulation (EU) 2023/988, article 19). */
const ManufacturerFacts = ({ manufacturer }: { readonly manufacturer: Manufacturer }) => {
  const say = useText()
  const { name, address, email, responsiblePerson } = manufacturer
  const facts = [
    { name: say('product.manufacturer.name'), options: [name] },
    { name: say('product.manufacturer.address'), options: [address] },
    { name: say('product.manufacturer.email'), options: [email] },
  ]
  const responsible =
    responsiblePerson === undefined
      ? []
      : [{ name: say('product.manufacturer.responsible'), options: [responsiblePerson] }]
  return <FactsTable facts={[...facts, ...responsible]} />
}
