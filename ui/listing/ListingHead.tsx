import type { ListingPage } from '../../application/pages/shopPage.ts'
import { ownPicture } from '../kit/ownPicture.ts'
import css from './ListingHead.module.css'

type Words = Pick<ListingPage, 'title' | 'short' | 'edgeToEdge' | 'image'>

/** What a listing is for, in one line; a category may have its picture beside it, from edge to edge of the window. */
export const ListingHead = ({ title, short, edgeToEdge, image }: Words) => {
  const words = (
    <div className={css['words']}>
      <h1 tabIndex={-1}>{title}</h1>
      {short !== '' && <p>{short}</p>}
    </div>
  )
  if (!edgeToEdge || image === null) return <header className={css['head']}>{words}</header>
  return (
    <header className={css['edge']}>
      <div className="content">
        {words}
        <img
          src={image}
          {...ownPicture(image, '(min-width: 48rem) 50vw, 100vw', 1400)}
          alt=""
          width="640"
          height="640"
          fetchPriority="high"
          decoding="async"
        />
      </div>
    </header>
  )
}
