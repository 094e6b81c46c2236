import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import css from './Description.module.css'
import { MoreButton } from '../kit/MoreButton.tsx'
import { Prose } from '../kit/Prose.tsx'

/** Characters of text that stand in the page whole. */
const SHORT = 800

const textLength = (html: string): number => html.replaceAll(/<[^>]*>/g, '').length

/** A product's description; a long one is folded and read in a panel. Without JavaScript it stands there whole. */
export const Description = ({ html }: { readonly html: string }) => {
  const { overlays } = useStorefront()
  const say = useText()
  if (textLength(html) <= SHORT) return <Prose html={html} />
  return (
    <>
      <div className={css['folded']}>
        <Prose html={html} />
      </div>
      <MoreButton overlay="description" onClick={() => overlays.send({ type: 'Open', name: 'description' })}>
        {say('product.readMore')}
      </MoreButton>
    </>
  )
}
